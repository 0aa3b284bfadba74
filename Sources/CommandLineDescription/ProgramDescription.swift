/// A program with its commands and options: the one source of its help, its manual page, and of what
/// shells complete.
public struct ProgramDescription: Sendable {
  /// The name of the program, as in `verso-cli`.
  public let name: String
  /// The version that is printed with it.
  public let version: String
  /// What it is: a few words, without a full stop.
  public let summary: String
  /// What it does, in paragraphs.
  public let introduction: [String]
  /// The words besides options, of a program without commands.
  public let operands: [OptionValue]
  /// The options of the program itself.
  public let options: [OptionDescription]
  /// Its commands; none where it has only options.
  public let commands: [CommandDescription]
  /// What else is to be said.
  public let sections: [DescriptionSection]

  /// A program.
  public init(
    _ name: String, version: String, _ summary: String, introduction: [String] = [],
    operands: [OptionValue] = [], options: [OptionDescription],
    commands: [CommandDescription] = [], sections: [DescriptionSection] = []
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.introduction = introduction
    self.operands = operands
    self.options = options
    self.commands = commands
    self.sections = sections
  }

  /// The words of the command line that may begin with `program` and with each command's.
  var usages: [(head: String, pieces: [String])] {
    let plain = options.isEmpty && operands.isEmpty
    let own = (name, operands.map(\.name) + options.map { "[\($0.usage)]" })
    return commands.map { ("\(name) \($0.name)", $0.usage) } + (plain ? [] : [own])
  }
}
