/// A command of a program: `list` of `verso-cli list`.
public struct CommandDescription: Sendable {
  /// The word that calls the command.
  public let name: String
  /// What it does: a few words, without a full stop.
  public let summary: String
  /// The arguments besides options, as the usage line shows them, and what they may be.
  public let operands: [OptionValue]
  /// Its options.
  public let options: [OptionDescription]
  /// Further notes, in paragraphs.
  public let notes: [String]

  /// A command.
  public init(
    _ name: String, _ summary: String, operands: [OptionValue] = [],
    options: [OptionDescription] = [], notes: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.notes = notes
  }

  /// The pieces of the usage line, none of which is broken across lines. `--help` is left out.
  var usage: [String] {
    operands.map(\.name)
      + options.filter { !$0.names.contains("--help") }.map { "[\($0.usage)]" }
  }
}
