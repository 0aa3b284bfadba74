import CGtk
import Gtk

/// The selected cells of a table: the selected rows of its list, in some of its columns, with a cursor.
///
/// The rows are those of the list's own selection and the columns are held by id, so a rectangle
/// survives sorting, filtering and the moving of columns, and costs the same for any number of rows.
@MainActor
final class CellGrid<ID: Hashable & Sendable, Item> {
  unowned let table: ListTable<ID, Item>
  /// The columns of the rectangle; nil while whole rows are selected.
  private(set) var span: ColumnSpan? {
    didSet { if (span == nil) != (oldValue == nil) { table.onCellsChange?() } }
  }
  /// The row with the cursor: the one that has the keyboard focus, or had it last.
  private(set) var cursorID: ID?
  /// What follows the pointer.
  var gestures: [EventController] = []
  /// The drag of the pointer that selects cells.
  var drag: CellDrag<ID>?
  /// Scrolls while the pointer drags beyond the edge.
  let scrolling: EdgeScrolling
  /// The slot that has the cursor, which alone can have the focus.
  private weak var cursorSlot: RowSlot<ID, Item>?

  init(_ table: ListTable<ID, Item>) {
    self.table = table
    scrolling = EdgeScrolling(table.scroller)
  }

  var controller: ListController<ID, Item> { table.controller }

  /// The columns that have cells, in their order on the screen. They are read for each cell that scrolls by.
  private(set) lazy var columns = table.cellColumns

  /// Columns were moved, shown or hidden.
  func columnsHaveChanged() {
    columns = table.cellColumns
    refresh()
  }

  /// The column with the cursor; nil while whole rows are selected.
  var cursorColumn: String? { span?.cursor(in: columns) }

  // MARK: - Change

  /// Selects cells of other columns; nil for whole rows.
  func setSpan(_ span: ColumnSpan?) {
    guard span != self.span else { return }
    self.span = span
    refresh()
    moveFocus()
  }

  /// Puts the cursor into a column.
  func moveCursor(to column: String, stretching: Bool) {
    var span = span ?? ColumnSpan(column)
    if stretching { span.stretch(to: column, in: columns) } else { span = ColumnSpan(column) }
    setSpan(span)
  }

  /// Puts the cursor into another row.
  func moveCursor(toRow position: Int, stretching: Bool) {
    guard let id = controller.model.layout.id(at: position) else { return }
    table.select(position, stretching: stretching)
    table.focus(id)
  }

  // MARK: - Focus

  /// Gives the keyboard focus to the cell with the cursor, if the row has it, or back to the row.
  func moveFocus() {
    guard let id = table.focusedID, !table.isEditing else { return }
    guard let column = cursorColumn, let slot = table.slot(of: id, column: column),
      let cell = slot.itemWidget
    else {
      if let row = table.slot(of: id)?.rowWidget { gtk_widget_grab_focus(row) }
      return
    }
    table.scroller.reveal(cell, besides: table.cover(of: column))
    if cursorSlot !== slot { show(slot, in: columns) }
    gtk_widget_grab_focus(cell)
  }

  /// The window gave the focus to a row as a whole: it goes on to the cell with the cursor.
  func focusHasMoved(to focus: UnsafeMutablePointer<GtkWidget>) {
    // Using a control does not move the cursor.
    guard let id = table.focusedID, table.isFocusOnRowOrCell || table.isEditing else { return }
    if id != cursorID {
      cursorID = id
      if span != nil { refresh() }
    }
    guard span != nil, !table.isEditing, table.slot(of: id)?.rowWidget == focus else { return }
    moveFocus()
  }

  /// The cursor follows the editor.
  func editingHasBegun(in slot: RowSlot<ID, Item>) {
    guard span != nil, let column = slot.factory.column else { return }
    cursorID = slot.id
    setSpan(ColumnSpan(column))
    refresh()
  }

  // MARK: - Drawing

  /// Shows on all cells how they are selected. Only rows that GTK keeps cost anything.
  func refresh() {
    let columns = columns
    controller.model.forEachRecord { record in
      for slot in record.slots {
        if let slot = table.own(slot) { show(slot, in: columns) }
      }
    }
  }

  /// Shows on one cell how it is selected.
  func show(_ slot: RowSlot<ID, Item>) {
    // Asked for each cell that scrolls by: if whole rows are selected, no column matters.
    show(slot, in: span == nil ? [] : columns)
  }

  /// Shows on a row that its cells are selected, and not the row as a whole. A style class of the table would make
  /// GTK style everything in it anew.
  private func showRow(of slot: RowSlot<ID, Item>) {
    guard slot.factory.showsTitles, let row = slot.rowWidget else { return }
    let isSelected = span != nil && controller.model.selectedPositions.contains(slot.position)
    CellHighlight.set("cells", isSelected, on: row)
  }

  private func show(_ slot: RowSlot<ID, Item>, in columns: [String]) {
    showRow(of: slot)
    guard let span, let column = slot.factory.column, span.ids.contains(column),
      let id = slot.id
    else {
      if cursorSlot === slot { loseCursor(slot) }
      return slot.mark([], edges: [])
    }
    let position = slot.position
    let model = controller.model
    let isSelected = model.selectedPositions.contains(position)
    let isCursor = cursorID == id && cursorColumn == column
    var state: CellState = isCursor ? .cursor : []
    var edges: CellEdges = []
    if isSelected, model.selectedCount > 1 || span.shown(of: columns).count > 1 {
      state.insert(.inRectangle)
      edges = self.edges(at: position, column: column, in: columns, span: span)
    }
    slot.mark(state, edges: edges)
    if isCursor { takeCursor(slot) } else if cursorSlot === slot { loseCursor(slot) }
  }

  private func edges(
    at position: Int, column: String, in columns: [String], span: ColumnSpan
  ) -> CellEdges {
    let selected = controller.model.selectedPositions
    var edges: CellEdges = []
    if position == 0 || !selected.contains(position - 1) { edges.insert(.top) }
    if !selected.contains(position + 1) { edges.insert(.bottom) }
    guard let number = columns.firstIndex(of: column) else { return edges }
    let isReversed = table.list.isRightToLeft
    if number == 0 || !span.ids.contains(columns[number - 1]) {
      edges.insert(isReversed ? .right : .left)
    }
    if number == columns.count - 1 || !span.ids.contains(columns[number + 1]) {
      edges.insert(isReversed ? .left : .right)
    }
    return edges
  }

  // MARK: - The cell with the cursor

  private func takeCursor(_ slot: RowSlot<ID, Item>) {
    if let old = cursorSlot, old !== slot { loseCursor(old) }
    cursorSlot = slot
    guard let cell = slot.itemWidget else { return }
    gtk_widget_set_focusable(cell, 1)
    name(slot)
  }

  private func loseCursor(_ slot: RowSlot<ID, Item>) {
    if cursorSlot === slot { cursorSlot = nil }
    guard let cell = slot.itemWidget else { return }
    gtk_widget_set_focusable(cell, 0)
    verso_accessible_reset_label(cell)
  }

  /// Tells the screen reader what the cell with the cursor says.
  func name(_ slot: RowSlot<ID, Item>) {
    guard cursorSlot === slot, let cell = slot.itemWidget, let item = slot.item,
      let column = table.columns.first(where: { $0.id == slot.factory.column })
    else { return }
    let text = column.text.map { $0(item) } ?? ""
    verso_accessible_set_label(cell, text.isEmpty ? column.title : "\(column.title): \(text)")
  }
}
