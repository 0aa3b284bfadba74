/// An option of a command: what it is called, and what it is for.
public struct OptionDescription: Sendable {
  /// The ways to write it, as in `-r` and `--recursive`; at least one.
  public let names: [String]
  /// The value that it needs; nil if it takes none.
  public let value: OptionValue?
  /// What it does: a few words that follow its name, without a full stop.
  public let summary: String

  /// An option.
  public init(_ names: [String], _ summary: String, value: OptionValue? = nil) {
    self.names = names
    self.value = value
    self.summary = summary
  }

  /// The option in a line of usage.
  var usage: String { (names.prefix(1) + valueName).joined(separator: " ") }

  /// The option as the head of its explanation.
  var head: String { ([names.joined(separator: ", ")] + valueName).joined(separator: " ") }

  private var valueName: [String] { value.map { [$0.name] } ?? [] }
}
