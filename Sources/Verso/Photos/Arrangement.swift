/// How the photos are arranged in the window.
enum Arrangement: String, CaseIterable {
  /// As rows, one below the other.
  case list
  /// As a table with columns.
  case table
  /// As pictures, side by side and in rows.
  case grid
}
