import PhotoModel

/// The program: reads a command line, runs the command, and says how it ended.
@MainActor
struct CommandLineTool {
  let output: StandardStream
  let errors: StandardStream

  func run(_ arguments: [Argument]) async -> ExitStatus {
    let console = Console(output: output, errors: errors)
    do {
      switch try Invocation(arguments) {
      case .run(let command): await command.run(console)
      case .print(let text): output.write(text)
      }
    } catch {
      errors.write("verso-cli: \(Table.printable(error.message))\n")
      errors.flush()
      return .wrongUsage
    }
    return console.finish()
  }
}
