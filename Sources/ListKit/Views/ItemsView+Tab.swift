import CGtk
import Gtk

extension ItemsView {
  /// Goes on to what follows the list, or stands before it, where Tab was pressed in a row.
  ///
  /// GTK 4.8 walks through all the rows; `gtk_list_view_set_tab_behavior` came with 4.12.
  ///
  /// - Returns: whether the key was Tab and is used up.
  func pressedTab(_ press: KeyController.Press) -> Bool {
    guard tabLeaves, let isForward = press.tabDirection,
      let root = gtk_widget_get_root(list.widget)
    else { return false }
    let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
    // What cannot have the focus is stepped over.
    gtk_widget_set_can_focus(list.widget, 0)
    let hasMoved = gtk_widget_child_focus(
      window, isForward ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD)
    gtk_widget_set_can_focus(list.widget, 1)
    return hasMoved != 0
  }
}

extension KeyController.Press {
  /// Whether Tab goes forward; nil for other keys.
  fileprivate var tabDirection: Bool? {
    switch key {
    case Int(GDK_KEY_Tab), Int(GDK_KEY_KP_Tab): modifiers.isEmpty ? true : nil
    case Int(GDK_KEY_ISO_Left_Tab): modifiers == .shift ? false : nil
    default: nil
    }
  }
}
