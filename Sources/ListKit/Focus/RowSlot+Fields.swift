import CGtk
import Gtk

extension RowSlot {
  /// Does with the control in the cell what a click does: a check is checked, and an entry gets the keyboard.
  ///
  /// - Returns: whether there is one.
  func pushControl() -> Bool {
    guard let itemWidget, let control = FocusedField.first(in: itemWidget) else { return false }
    return gtk_widget_mnemonic_activate(control, 0) != 0
  }

  /// Gives the keyboard focus to what a row contains that does not take it itself.
  ///
  /// - Parameter field: what had the focus in another row, if a widget like that is to have it.
  /// - Returns: whether something in the row has it now.
  func focusInside(like field: FocusedField? = nil) -> Bool {
    guard let rowWidget, let cell else { return false }
    if let same = field?.counterpart(in: rowWidget) { return gtk_widget_grab_focus(same) != 0 }
    // GTK looks for the first by the places of the last layout, which of a row that was just filled are old.
    if let inner = cell.keyboardWidget { return inner.grabFocus() || inner.focusFirst() }
    if cell.widget.focusFirst() { return true }
    guard gtk_widget_get_child_visible(rowWidget) == 0 else { return false }
    // What is not on the screen takes no focus. With it, the list scrolls there.
    gtk_widget_set_child_visible(rowWidget, 1)
    if cell.widget.focusFirst() { return true }
    gtk_widget_set_child_visible(rowWidget, 0)
    return false
  }
}
