/// A question that is answered by a line of text, and what may be answered.
@MainActor
protocol EntryQuestion {
  /// The heading of the question.
  var heading: String { get }
  /// What it is about.
  var explanation: String { get }
  /// What the line is, for a screen reader.
  var label: String { get }
  /// The initial text of the line.
  var proposal: String { get }
  /// What the answer does; an underscore precedes its mnemonic.
  var action: String { get }

  /// Whether a text can be accepted.
  func accepts(_ text: String) -> Bool

  /// What should be known about a text; nil for nothing.
  func remark(on text: String) -> String?
}
