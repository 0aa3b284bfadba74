import Gtk

/// The window with all keys.
@MainActor
enum ShortcutsWindow {
  /// Shows the window.
  static func show(_ book: CommandBook, over parent: ApplicationWindow) {
    ShortcutsPanel.show(ShortcutsContent(book: book).groups, over: parent)
  }
}
