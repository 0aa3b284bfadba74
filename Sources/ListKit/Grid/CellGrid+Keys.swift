import CGtk
import Gtk

extension CellGrid {
  /// Handles a key that was pressed in a row.
  ///
  /// - Returns: whether the key is used up.
  func pressed(_ press: KeyController.Press) -> Bool {
    guard let id = table.focusedID, table.isFocusOnRowOrCell, let key = CellKey(press) else {
      return false
    }
    guard let cursor = cursorColumn else { return enter(key) }
    switch key {
    case .sideways(let step, let isFar, let isStretching):
      move(step, isFar: isFar, from: cursor, row: id, stretching: isStretching)
    case .rowByRow:
      // GTK reduces the rows to one by itself.
      setSpan(ColumnSpan(cursor))
      return false
    case .toEnd(let isLast, let isStretching):
      if let position = row(isLast: isLast) {
        moveCursor(toRow: position, stretching: isStretching)
      }
    case .toCorner(let isLast, let isStretching):
      guard let position = row(isLast: isLast), let column = isLast ? columns.last : columns.first
      else { return true }
      moveCursor(to: column, stretching: isStretching)
      moveCursor(toRow: position, stretching: isStretching)
    case .step(let step): return self.step(step, from: cursor, row: id)
    case .leave: setSpan(nil)
    case .edit:
      guard !table.beginEditing(id, column: cursor) else { return true }
      gtk_widget_error_bell(table.list.widget)
      // What another cell refuses has its own sign.
      guard !table.isEditing else { return true }
      controller.delegate?.list(
        controller, didRefuseToEdit: CellAddress(id: id, column: cursor))
    case .push: return table.slot(of: id, column: cursor)?.pushControl() ?? false
    case .selectAll:
      controller.selectAll()
      setSpan(ColumnSpan(all: columns, head: cursor))
    case .command(let command): return run(command)
    }
    return true
  }

  /// Enters the cells from a row as a whole: by the arrow that leads into it.
  private func enter(_ key: CellKey) -> Bool {
    guard case .sideways(let step, false, _) = key, isForward(step), let first = columns.first
    else {
      return false
    }
    setSpan(ColumnSpan(first))
    return true
  }

  private func move(
    _ step: Int, isFar: Bool, from column: String, row id: ID, stretching: Bool
  ) {
    guard let number = columns.firstIndex(of: column) else { return }
    let isForward = isForward(step)
    let target = isFar ? (isForward ? columns.count - 1 : 0) : number + (isForward ? 1 : -1)
    guard columns.indices.contains(target) else {
      // Before the first cell comes the row as a whole.
      if target < 0, !stretching { setSpan(nil) }
      return
    }
    if !stretching { select(id) }
    moveCursor(to: columns[target], stretching: stretching)
  }

  /// Moves on by one cell, as Tab does, and out of the table at its end.
  private func step(_ step: Int, from column: String, row id: ID) -> Bool {
    guard let number = columns.firstIndex(of: column) else { return false }
    if columns.indices.contains(number + step) {
      select(id)
      moveCursor(to: columns[number + step], stretching: false)
      return true
    }
    guard let position = controller.model.position(of: id),
      let next = controller.model.layout.row(after: position, by: step),
      let column = step > 0 ? columns.first : columns.last
    else { return false }
    moveCursor(to: column, stretching: false)
    moveCursor(toRow: next, stretching: false)
    return true
  }

  private func select(_ id: ID) {
    if let position = controller.model.position(of: id) {
      table.select(position, stretching: false)
    }
  }

  /// Has the app do something to the cells.
  func run(_ command: CellCommand) -> Bool {
    guard let cells = table.cells else { return false }
    return controller.delegate?.list(controller, perform: command, on: cells) ?? false
  }

  /// Whether a step leads forward in the order of reading.
  private func isForward(_ step: Int) -> Bool {
    (step > 0) != table.list.isRightToLeft
  }

  private func row(isLast: Bool) -> Int? {
    let layout = controller.model.layout
    return isLast ? layout.lastRow : layout.firstRow
  }
}
