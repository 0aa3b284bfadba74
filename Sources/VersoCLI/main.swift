import Glibc
import PhotoFiles

StandardDescriptors.holdClosed()
// The output is UTF-8 whatever the locale, and so are the widths of characters in tables.
if setlocale(LC_CTYPE, "C.UTF-8") == nil { setlocale(LC_CTYPE, "") }

let tool = CommandLineTool(
  output: StandardStream(descriptor: STDOUT_FILENO),
  errors: StandardStream(descriptor: STDERR_FILENO))
exit(await tool.run(Argument.ofProcess).rawValue)
