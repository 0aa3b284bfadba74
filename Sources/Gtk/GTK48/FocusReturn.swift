import CGtk

/// Brings the keyboard focus back to where it was before a menu opened.
///
/// GTK 4.8 brings it to the button of the menu, and after a choice from a submenu nowhere: then no key reaches the
/// window until something is clicked.
@MainActor
final class FocusReturn {
  /// What had the focus, for as long as the menu is open.
  private var before: Widget?

  private init() {}

  /// Does so each time a popover closes, for as long as the popover lives.
  static func watch(_ popover: UnsafeMutablePointer<GtkWidget>) {
    let focusReturn = FocusReturn()
    let signals = Widget(retaining: popover)
    // When it is mapped, it has not taken the focus yet. The handlers go with the popover.
    signals.connect("map") { _ in focusReturn.remember(popover) }
    signals.connect("closed") { _ in focusReturn.bringBack(popover) }
  }

  private func remember(_ popover: UnsafeMutablePointer<GtkWidget>) {
    guard let window = gtk_widget_get_root(popover).map({ UnsafeMutableRawPointer($0) }) else {
      return
    }
    before = gtk_window_get_focus(window.assumingMemoryBound(to: GtkWindow.self))
      .map { Widget(retaining: $0) }
  }

  private func bringBack(_ popover: UnsafeMutablePointer<GtkWidget>) {
    guard let button = gtk_widget_get_parent(popover).map({ Widget(retaining: $0) }) else { return }
    let before = before ?? button
    self.before = nil
    // The chosen action runs after this, and may move the focus elsewhere.
    Task {
      if button.isFocusLost || button.containsFocus { before.grabFocus() }
      if button.isFocusLost { button.grabFocus() }
    }
  }
}

extension Widget {
  /// Whether no widget on the screen has the focus in the window of this one: GTK 4.8 leaves it in a menu that has
  /// closed, and then no key reaches the window.
  public var isFocusLost: Bool {
    guard let window, let focus = gtk_window_get_focus(window) else { return true }
    return gtk_widget_get_mapped(focus) == 0
  }
}
