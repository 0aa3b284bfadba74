/// What a key asks to have done to the selected cells of a table. ListKit knows the keys and the cells; only the app
/// knows what the cells mean.
public enum CellCommand: Sendable {
  /// Ctrl+C: put the cells on the clipboard.
  case copy
  /// Ctrl+X: put the cells on the clipboard and clear them.
  case cut
  /// Ctrl+V: put what is on the clipboard into the cells.
  case paste
  /// Ctrl+D: give every row the values of the first one.
  case fillDown
  /// Delete: remove the values.
  case clear
}
