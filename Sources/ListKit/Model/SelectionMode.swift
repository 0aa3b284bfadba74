/// How many rows of a list can be selected.
public enum SelectionMode: Sendable {
  /// None: for a list to read, or a form.
  case none
  /// One row at most.
  case single
  /// Any number of rows.
  case multiple
}
