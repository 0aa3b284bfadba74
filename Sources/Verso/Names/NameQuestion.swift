/// A question for a name, and what may be answered.
@MainActor
protocol NameQuestion {
  /// The initial text of the field.
  var proposal: String { get }
  /// The heading of the question.
  var heading: String { get }
  /// What it is about.
  var explanation: String { get }
  /// What the answer does; an underscore precedes its mnemonic.
  var action: String { get }

  /// Whether a name can be accepted.
  func accepts(_ name: String) -> Bool

  /// What should be known about a name; nil for nothing.
  func remark(on name: String) -> String?
}
