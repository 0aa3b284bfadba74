import Glibc

// Widths of characters in tables follow the locale.
setlocale(LC_CTYPE, "")

let tool = CommandLineTool(
  output: OutputStream(descriptor: STDOUT_FILENO), errors: OutputStream(descriptor: STDERR_FILENO))
exit(await tool.run(Argument.ofProcess).rawValue)
