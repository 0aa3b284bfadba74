/// The content of a row in the window of columns.
enum ColumnsRow: Hashable, Sendable {
  /// A built-in set of columns, by its name.
  case set(String)
  /// One that the user keeps, by its name.
  case own(String)
  /// A column, by its id.
  case column(String)
}
