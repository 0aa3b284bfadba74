import CGtk
import Gtk

extension ListTable {
  /// The selected cells; nil while whole rows are selected, or no row is.
  public var cells: CellSelection<ID>? {
    guard let span = grid?.span, grid?.cursorColumn != nil else { return nil }
    let ids = controller.model.selectedIDs
    return ids.isEmpty ? nil : CellSelection(ids: ids, columns: span.shown(of: cellColumns))
  }

  /// The cell that keys go to; nil while whole rows are selected, or once its row has left the list.
  public var cursor: (id: ID, column: String)? {
    guard let grid, let column = grid.cursorColumn, let id = grid.cursorID,
      controller.model.position(of: id) != nil
    else { return nil }
    return (id, column)
  }

  /// Whether single cells are selected, and not whole rows.
  public var areCellsSelected: Bool { grid?.cursorColumn != nil }

  /// The columns that have cells to select, in their order on the screen.
  public var cellColumns: [String] {
    visibleColumns.filter { id in columns.first { $0.id == id }?.selectsCells == true }
  }

  /// Selects the cells of rows in a stretch of columns, with the cursor at its end.
  public func selectCells(_ ids: some Sequence<ID>, from first: String, to last: String) {
    controller.select(ids)
    grid?.moveCursor(to: first, stretching: false)
    grid?.moveCursor(to: last, stretching: true)
  }

  /// Selects the cells of the selected rows in another column, if that has cells to select.
  public func selectColumn(_ id: String) {
    if cellColumns.contains(id) { grid?.moveCursor(to: id, stretching: false) }
  }

  /// The text of cells, as spreadsheets expect it. A column that has no text leaves its cells empty.
  public func text(of cells: CellSelection<ID>) -> TabSeparatedText {
    let texts = cells.columns.map { id in columns.first { $0.id == id }?.text }
    return TabSeparatedText(
      rows: controller.items(withIDs: cells.ids).map { item in texts.map { $0?(item) ?? "" } })
  }

  /// Where the cells of a block go when it is pasted into cells of this table.
  public func placement(
    of block: TabSeparatedText, in cells: CellSelection<ID>
  ) -> CellPlacement<ID> {
    CellPlacement(block, into: cells, visible: cellColumns) { first, count in
      let model = controller.model
      guard let start = model.position(of: first) else { return [] }
      return (start..<model.count).lazy.compactMap { model.layout.id(at: $0) }.prefix(count).map {
        $0
      }
    }
  }

  /// Where the rows are, below the titles of the columns, in pixels of the list.
  var rowsArea: (left: Double, top: Double, right: Double, bottom: Double)? {
    guard let rowsWidget else { return nil }
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(rowsWidget, list.widget, &bounds) != 0 else { return nil }
    let (left, top) = (Double(bounds.origin.x), Double(bounds.origin.y))
    return (
      max(left, 0), top,
      min(left + Double(bounds.size.width), Double(gtk_widget_get_width(list.widget))),
      top + Double(bounds.size.height)
    )
  }
}
