import CGtk
import Gtk

/// The keys that are pressed in a list, and who handles them.
@MainActor
final class ListKeys<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>

  init(_ view: ItemsView<ID, Item>) { self.view = view }

  /// Follows the keys.
  func watch() {
    view.list.onKey(.capture) { [weak view] press in view?.listKeys.pressed(press) ?? false }
    view.list.onKey { [weak view] press in view?.listKeys.pressedInControl(press) ?? false }
  }

  private func pressed(_ press: KeyController.Press) -> Bool {
    view.press.end()
    if view.rows.heldBack > 0 { view.growth.finish() }
    if !press.isModifier { view.sight.bringBack() }
    view.editor.forgetInterruption()
    return view.isEditing ? view.editor.pressed(press) : pressedInRow(press)
  }

  private func pressedInRow(_ press: KeyController.Press) -> Bool {
    view.pressed(press) || view.tabKeys.pressed(press) || view.dragging.pressed(press)
      || view.sectionKeys.pressed(press) || press.asksForMenu && view.menu.openForFocus()
  }

  /// Handles a key that was pressed in a control in a row that has no use for it: arrows, pages, Home and End lead on
  /// from the row, and Esc back to it.
  private func pressedInControl(_ press: KeyController.Press) -> Bool {
    let isWayBack = press.isPlainEscape
    guard !view.isEditing, !view.isFocusOnRowOrCell, isWayBack || press.leadsOn,
      let focus = view.focusedWidget,
      // The keys of an open popover are its own.
      gtk_widget_get_native(focus) == gtk_widget_get_native(view.list.widget),
      let slot = view.focusedSlot, slot.takesFocus, let row = slot.rowWidget,
      gtk_widget_grab_focus(row) != 0
    else { return false }
    return isWayBack || pressedInRow(press)
  }
}

extension KeyController.Press {
  /// Whether the key leads from row to row, or from cell to cell.
  fileprivate var leadsOn: Bool {
    guard modifiers.isSubset(of: [.shift, .control]) else { return false }
    let sideways = [Key.left, Key.keypadLeft, Key.right, Key.keypadRight]
    return step != nil || pageDirection != nil || sideways.contains(key)
  }
}
