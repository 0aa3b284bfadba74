/// A question for a name, and what may be answered.
@MainActor
protocol NameQuestion {
  /// What stands in the field at first.
  var proposal: String { get }
  /// The heading of the question.
  var heading: String { get }
  /// What it is about.
  var explanation: String { get }
  /// What the answer does; an underscore stands before its letter.
  var action: String { get }

  /// Whether a name can be taken.
  func accepts(_ name: String) -> Bool

  /// What should be known about a name; nil for nothing.
  func remark(on name: String) -> String?
}
