/// Walks over the cells of a table as the keys do while a cell is edited: Tab goes along the row and
/// on to the next, Up and Down stay in the column.
struct EditCursor: Equatable {
  /// The position of the row.
  private(set) var position: Int
  /// The index of the column among the visible ones.
  private(set) var column: Int
  private let columns: Int
  private let rows: Int

  init(position: Int, column: Int, columns: Int, rows: Int) {
    self.position = position
    self.column = column
    self.columns = columns
    self.rows = rows
  }

  /// Goes to a row.
  mutating func go(to position: Int) { self.position = position }

  /// Moves on by one cell.
  ///
  /// - Returns: false at the end of the table.
  mutating func move(_ step: EditStep) -> Bool {
    switch step {
    case .above: position -= 1
    case .below: position += 1
    case .next:
      column += 1
      if column == columns {
        column = 0
        position += 1
      }
    case .previous:
      column -= 1
      if column < 0 {
        column = columns - 1
        position -= 1
      }
    }
    return position >= 0 && position < rows
  }
}
