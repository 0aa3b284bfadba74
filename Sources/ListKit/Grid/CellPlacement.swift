/// Where the cells of a copied block go when they are pasted into a table, as spreadsheets do it.
///
/// Along each axis, a block that fits a whole number of times into the selected cells is repeated until they are
/// full; any other begins at the first selected cell and takes the room it needs.
public struct CellPlacement<ID: Hashable & Sendable>: Sendable {
  /// The rows that get cells.
  public let ids: [ID]
  /// The columns that get cells.
  public let columns: [String]
  /// The number of rows of the block for which the table has none.
  public let rowsLeftOver: Int
  /// The number of columns of the block for which the table has none.
  public let columnsLeftOver: Int

  private let block: TabSeparatedText
  private let width: Int

  /// Places a block.
  ///
  /// - Parameters:
  ///   - block: what was copied.
  ///   - cells: the selected cells.
  ///   - visible: the columns of the table that have cells, in their order on the screen.
  ///   - rows: returns at most `count` rows of the table from `first` on, in order.
  public init(
    _ block: TabSeparatedText, into cells: CellSelection<ID>, visible: [String],
    rows: (_ first: ID, _ count: Int) -> [ID]
  ) {
    self.block = block
    width = block.width
    let height = block.rows.count
    guard let first = cells.ids.first, let column = cells.columns.first, width > 0 else {
      ids = []
      columns = []
      rowsLeftOver = 0
      columnsLeftOver = 0
      return
    }
    ids = cells.ids.count % height == 0 ? cells.ids : rows(first, height)
    rowsLeftOver = max(0, height - ids.count)
    if cells.columns.count % width == 0 {
      columns = cells.columns
    } else {
      let start = visible.firstIndex(of: column) ?? 0
      columns = Array(visible[start...].prefix(width))
    }
    columnsLeftOver = max(0, width - columns.count)
  }

  /// What goes into a cell; nil if the block has nothing for it, because one of its rows is
  /// shorter than the others.
  ///
  /// - Parameters:
  ///   - row: the index of the row in ``ids``.
  ///   - column: the index of the column in ``columns``.
  public func text(row: Int, column: Int) -> String? {
    let cells = block.rows[row % block.rows.count]
    let index = column % width
    return cells.indices.contains(index) ? cells[index] : nil
  }
}
