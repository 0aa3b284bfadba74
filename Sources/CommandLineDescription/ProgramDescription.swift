/// A program with its commands and options: the one source of its help, its manual page, and its shell completions.
public struct ProgramDescription: Sendable {
  /// The name of the program, as in `verso-cli`.
  public let name: String
  /// The version that is printed with it.
  public let version: String
  /// What it is: a few words, without a full stop.
  public let summary: String
  /// What it does, in paragraphs.
  public let introduction: [String]
  /// The arguments besides options, for a program without commands.
  public let operands: [OptionValue]
  /// The options of the program itself.
  public let options: [OptionDescription]
  /// Its commands; empty if it has only options.
  public let commands: [CommandDescription]
  /// The further sections of its help.
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

  /// The usage lines of the commands and of the program itself: how each begins, and what follows.
  var usages: [(head: String, pieces: [String])] {
    let plain = options.isEmpty && operands.isEmpty
    let own = (name, operands.map(\.name) + options.map { "[\($0.usage)]" })
    return commands.map { ("\(name) \($0.name)", $0.usage) } + (plain ? [] : [own])
  }
}
