import CGtk
import Gtk

extension EditSession {
  /// Gives the row the keyboard focus that its editor has, before the editor goes. GTK 4.8 never lets
  /// go of a widget that is hidden with the focus, if the list is hidden in the same frame.
  func takeFocus() {
    guard let root = gtk_widget_get_root(cell.widget.widget), let focus = gtk_root_get_focus(root),
      cell.widget.contains(focus)
    else { return }
    if let row = slot.rowWidget, gtk_widget_grab_focus(row) != 0 { return }
    gtk_root_set_focus(root, nil)
  }
}
