import PhotoModel

/// The program: reads a command line, runs the command, and says how it ended.
@MainActor
struct CommandLineTool {
  let output: OutputStream
  let errors: OutputStream

  func run(_ arguments: [Argument]) async -> ExitStatus {
    let console = Console(output: output, errors: errors)
    do {
      switch try Invocation(arguments) {
      case .list(let command): await command.run(console)
      case .show(let command): await command.run(console)
      case .set(let command): await command.run(console)
      case .help: output.write(Help.text)
      case .version: output.write("verso-cli \(ProductVersion.current)\n")
      }
    } catch {
      errors.write("verso-cli: \(error.message)\n")
      errors.flush()
      return .wrongUsage
    }
    return console.finish()
  }
}
