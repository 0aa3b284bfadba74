import CGtk
import Gtk

extension CellGrid {
  /// Follows the pointer: a click puts the cursor into a cell, a drag selects a rectangle.
  func watchPointer() {
    let click = ClickGesture(button: 0)
    click.onPress { [weak self, weak click] press in
      guard let self, let click else { return }
      pressed(atX: press.x, y: press.y, modifiers: click.modifiers, button: click.button)
    }
    table.list.addController(click)
    gestures.append(click)
    let drag = DragGesture()
    drag.onBegin { [weak self, weak drag] x, y in
      if self?.beginDrag(atX: x, y: y) != true { drag?.deny() }
    }
    drag.onMove { [weak self, weak drag] x, y in
      if self?.drag(byX: x, y: y) == true { drag?.claim() }
    }
    drag.onEnd { [weak self] in self?.endDrag() }
    table.list.addController(drag)
    gestures.append(drag)
    scrolling.onScroll = { [weak self] in self?.stretchToPointer() }
  }

  /// Whether a drag from a point selects cells; otherwise it may carry rows.
  func selects(atX x: Double, y: Double) -> Bool { cell(atX: x, y: y) != nil }

  private func cell(atX x: Double, y: Double) -> (id: ID, column: String)? {
    guard let slot = table.slot(atX: x, y: y), let id = slot.id,
      let column = slot.factory.column, columns.contains(column)
    else { return nil }
    return (id, column)
  }

  private func pressed(atX x: Double, y: Double, modifiers: Modifiers, button: Int) {
    guard let slot = table.slot(atX: x, y: y), let id = slot.id, table.editor.session?.slot !== slot
    else {
      return
    }
    if button == 1, table.control(atX: x, y: y) != nil { return }
    guard let cell = cell(atX: x, y: y) else { return setSpan(nil) }
    if button != 1 {
      // The menu is for the cells under the pointer, and for all that are selected with it.
      let isInside = controller.model.isSelected(id) && span?.ids.contains(cell.column) == true
      if !isInside, span != nil { setSpan(ColumnSpan(cell.column)) }
      return
    }
    if modifiers.contains(.control), span != nil { return }
    moveCursor(to: cell.column, stretching: modifiers.contains(.shift) && span != nil)
  }

  // MARK: - Dragging

  private func beginDrag(atX x: Double, y: Double) -> Bool {
    guard !table.isEditing, table.control(atX: x, y: y) == nil, let cell = cell(atX: x, y: y)
    else { return false }
    drag = CellDrag(id: cell.id, column: cell.column, start: (x, y))
    return true
  }

  /// - Returns: whether the drag has left the cell where it began.
  private func drag(byX x: Double, y: Double) -> Bool {
    drag?.distance = (x, y)
    stretchToPointer()
    scrollIfBeyondEdge()
    return drag?.hasLeft == true
  }

  private func endDrag() {
    scrolling.stop()
    drag = nil
  }

  /// Stretches the rectangle to the cell under the pointer, or to the nearest one.
  private func stretchToPointer() {
    guard let drag, let area = table.rowsArea else { return }
    let x = min(max(drag.start.x + drag.distance.x, area.left + 1), area.right - 2)
    let y = min(max(drag.start.y + drag.distance.y, area.top + 1), area.bottom - 2)
    guard let target = cell(atX: x, y: y),
      drag.hasLeft || target.id != drag.id || target.column != drag.column
    else { return }
    self.drag?.hasLeft = true
    select(from: drag.id, to: target.id)
    moveCursor(to: target.column, stretching: true)
  }

  /// Selects all rows between two, and gives the second one the focus.
  private func select(from first: ID, to last: ID) {
    let model = controller.model
    guard let start = model.position(of: first), let end = model.position(of: last) else { return }
    let range = PositionSet(min(start, end)..<max(start, end) + 1)
    _ = model.setSelection(range, mask: PositionSet(0..<model.count))
    if table.focusedID != last { table.focus(last) }
  }

  /// Scrolls and selects on for as long as the pointer stays above or below the rows, the faster the
  /// farther away.
  private func scrollIfBeyondEdge() {
    scrolling.scroll(at: drag?.hasLeft == true ? overshoot * 50 / 3 : 0)
  }

  /// How far the pointer is below the rows, or above them as a negative number.
  private var overshoot: Double {
    guard let drag, let area = table.rowsArea else { return 0 }
    let y = drag.start.y + drag.distance.y
    return y < area.top ? y - area.top : max(0, y - area.bottom)
  }
}
