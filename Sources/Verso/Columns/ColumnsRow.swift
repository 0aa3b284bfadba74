/// What stands in a row of the window of columns.
enum ColumnsRow: Hashable, Sendable {
  /// A set of columns that is there always, by its name.
  case set(String)
  /// One that the user keeps, by its name.
  case own(String)
  /// A column, by its id.
  case column(String)
}
