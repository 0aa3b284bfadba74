/// A drag of the pointer that selects a rectangle of cells.
struct CellDrag<ID: Hashable & Sendable> {
  /// The row where it began.
  let id: ID
  /// The column where it began.
  let column: String
  /// Where it began, in pixels of the list.
  let start: (x: Double, y: Double)
  /// How far the pointer is from there.
  var distance = (x: 0.0, y: 0.0)
  /// Whether it has left the cell where it began.
  var hasLeft = false
}
