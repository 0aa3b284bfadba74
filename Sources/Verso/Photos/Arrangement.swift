/// How the photos stand in the window.
enum Arrangement: String, CaseIterable {
  /// As rows below each other.
  case list
  /// As a table with columns.
  case table
  /// As pictures beside and below each other.
  case grid
}
