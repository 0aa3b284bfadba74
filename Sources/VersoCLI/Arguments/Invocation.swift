import CommandLineDescription
import PhotoModel

/// What a command line asks for.
enum Invocation {
  case run(any ProgramCommand)
  /// Text for standard output, such as help.
  case print(String)

  /// The commands, in the order of the help.
  static let commands: [any ProgramCommand.Type] = [
    ListCommand.self, ShowCommand.self, SetCommand.self, ReviewCommand.self, RevertCommand.self,
    LogCommand.self, RenameCommand.self, SidecarCommand.self, ProblemsCommand.self,
    RepairCommand.self, JournalCommand.self, IndexCommand.self,
  ]

  /// Reads a command line without the program's name.
  init(_ arguments: [Argument]) throws(UsageError) {
    guard let first = arguments.first else {
      throw UsageError("which command? See verso-cli help")
    }
    let name = first.displayText
    var reader = ArgumentReader(arguments.dropFirst())
    switch name {
    case "help": self = try Self.help(arguments.dropFirst())
    case "--help", "-h": self = .print(HelpText.text(of: Self.program))
    case "version", "--version": self = .print("verso-cli \(ProductVersion.current)\n")
    case "--man": self = .print(ManualPage.text(of: Self.program))
    case "--completions": self = try Self.completions(&reader)
    default: self = try Self.command(name).read(&reader)
    }
  }

  private static func command(_ name: String) throws(UsageError) -> any ProgramCommand.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    throw UsageError(
      "there is no command “\(name)”", mayMean: name, of: commands.map { $0.name } + ["help"],
      else: "; see verso-cli help")
  }

  private static func help(_ words: ArraySlice<Argument>) throws(UsageError) -> Invocation {
    guard let word = words.first else { return .print(HelpText.text(of: program)) }
    guard words.count == 1 else { throw UsageError("help takes one command") }
    let name = word.displayText
    let isHelp = [helpCommand.name, "--help", "-h"].contains(name)
    let description = try isHelp ? helpCommand : command(name).description
    return .print(HelpText.text(of: description, in: program))
  }

  private static func completions(_ reader: inout ArgumentReader) throws(UsageError) -> Invocation {
    let name = try reader.value(of: "--completions", nil).displayText
    guard let shell = ShellCompletion(rawValue: name) else {
      let names = ShellCompletion.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--completions is one of \(names), not “\(name)”")
    }
    return .print(shell.script(for: program))
  }
}
