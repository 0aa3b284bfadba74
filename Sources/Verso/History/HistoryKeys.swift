/// The keys of the history, beside those that every list has.
enum HistoryKeys {
  /// What is offered first about the selected line.
  static let back = KeyBinding("Return")
  /// The other thing that is offered.
  static let otherBack = KeyBinding("<Shift>Return")
  /// Shows the photos of the line.
  static let show = KeyBinding("<Control>Return")
}
