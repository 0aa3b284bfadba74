import CGtk
import Gtk

/// Where Tab leads in a list.
@MainActor
final class TabKeys<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  /// Whether Tab in a row goes on to what follows the list.
  var leaves = false

  init(_ view: ItemsView<ID, Item>) { self.view = view }

  /// Leads Tab into the fields of rows that cannot have the focus themselves.
  ///
  /// GTK 4.8 looks for a row to focus, finds none, and gives the focus to the scrolled window, or to the list itself
  /// if its rows are not laid out yet. No key would lead on from there.
  func watch() {
    for widget in [view.scroller, view.list] {
      widget.connect("notify::has-focus") { [weak view] _ in
        // Not now: the window is in the middle of moving the focus.
        Task { @MainActor in view?.tabKeys.enterFirstField() }
      }
    }
  }

  /// Goes on to what follows the list, or comes before it, if Tab was pressed in a row.
  ///
  /// GTK 4.8 walks through all the rows; `gtk_list_view_set_tab_behavior` came with 4.12.
  ///
  /// - Returns: whether the key was Tab and is used up.
  func pressed(_ press: KeyController.Press) -> Bool {
    let list = view.list
    guard leaves, let isForward = press.tabDirection, let root = gtk_widget_get_root(list.widget)
    else { return false }
    if view.focusedSlot?.moveFocusInside(isForward: isForward) == true { return true }
    let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
    // What cannot have the focus is stepped over.
    gtk_widget_set_can_focus(list.widget, 0)
    let hasMoved = gtk_widget_child_focus(
      window, isForward ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD)
    gtk_widget_set_can_focus(list.widget, 1)
    return hasMoved != 0
  }

  private func enterFirstField() {
    if view.scroller.hasFocus || view.list.hasFocus { view.awaitedFocus.passOn() }
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
