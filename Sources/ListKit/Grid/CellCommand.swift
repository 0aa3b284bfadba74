/// What a key asks for to be done to the selected cells of a table. ListKit knows the keys and the
/// cells; what the cells mean, only the app knows.
public enum CellCommand: Sendable {
  /// Ctrl+C: put the cells on the clipboard.
  case copy
  /// Ctrl+X: put the cells on the clipboard and clear them.
  case cut
  /// Ctrl+V: put what is on the clipboard into the cells.
  case paste
  /// Ctrl+D: give every row the values of the first one.
  case fillDown
  /// Delete: take the values away.
  case clear
}
