/// Where a cell is: its row, and in a table its column.
public struct CellAddress<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The row.
  public let id: ID
  /// The column of a table; nil where the row is one cell, or is meant as a whole.
  public let column: String?

  /// The cell of a row in a column.
  public init(id: ID, column: String? = nil) {
    self.id = id
    self.column = column
  }
}
