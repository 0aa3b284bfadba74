import CGtk
import Gtk

/// The context menu of a list: one popover, made anew each time it opens.
@MainActor
final class RowMenu {
  private var popover: Popover?
  private var closing: SignalConnection?

  /// A menu that is closed when its parent is destroyed.
  init(of parent: Widget) {
    parent.connect("destroy") { [weak self] _ in self?.close() }
  }

  /// The parent may outlive the list.
  isolated deinit { close() }

  /// Opens a menu at a point of a widget; `closed` is called when the user is done with it.
  func open(
    _ menu: Menu, on parent: Widget, atX x: Double, y: Double,
    closed: @escaping @MainActor () -> Void
  ) {
    close()
    let popover = Popover(menu: menu)
    popover.hasArrow = false
    gtk_widget_set_halign(popover.widget, GTK_ALIGN_START)
    popover.attach(to: parent)
    // The row with the keyboard focus may be scrolled out of sight.
    popover.point(
      atX: Int(min(max(0, x), Double(parent.width))), y: Int(min(max(0, y), Double(parent.height))))
    self.popover = popover
    closing = popover.onClose(closed)
    popover.openMenu()
  }

  /// Whether the menu is open.
  var isOpen: Bool { popover.map { gtk_widget_get_visible($0.widget) != 0 } ?? false }

  // It is not taken away as it closes, because the chosen action runs after that.
  private func close() {
    guard let popover else { return }
    // If the list itself goes, there is nothing to go back to.
    closing?.disconnect()
    closing = nil
    // An open menu has grabbed the pointer and the keyboard.
    popover.close()
    popover.detach()
    self.popover = nil
  }
}
