import CGtk
import Gtk

extension RowSlot {
  /// Does what a click on the control in the cell does: toggles a check, or gives an entry the keyboard focus.
  ///
  /// - Returns: whether there is one.
  func pushControl() -> Bool {
    guard let itemWidget, let control = FocusedField.first(in: itemWidget) else { return false }
    return gtk_widget_mnemonic_activate(control, 0) != 0
  }

  /// Gives the keyboard focus to something inside a row that does not take it itself.
  ///
  /// - Parameter field: what had the focus in another row, if a widget like that is to have it.
  /// - Returns: whether something in the row has it now.
  func focusInside(like field: FocusedField? = nil) -> Bool {
    guard let rowWidget, let cell else { return false }
    if let same = field?.counterpart(in: rowWidget) { return gtk_widget_grab_focus(same) != 0 }
    // GTK finds the first one by the last layout, which is out of date for a row that was just filled.
    if let inner = cell.keyboardWidget { return inner.grabFocus() || inner.focusFirst() }
    if cell.widget.focusFirst() { return true }
    guard gtk_widget_get_child_visible(rowWidget) == 0 else { return false }
    // A row off the screen takes no focus. Once it has the focus, the list scrolls there.
    gtk_widget_set_child_visible(rowWidget, 1)
    if cell.widget.focusFirst() { return true }
    gtk_widget_set_child_visible(rowWidget, 0)
    return false
  }

  /// Moves the keyboard focus from a field of a row that does not take it itself to the next one, or the one before.
  ///
  /// - Returns: whether there is one.
  func moveFocusInside(isForward: Bool) -> Bool {
    guard !takesFocus, let cell, cell.widget.containsFocus else { return false }
    let direction = isForward ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD
    return gtk_widget_child_focus(cell.widget.widget, direction) != 0
  }
}
