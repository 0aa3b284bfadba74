import Gtk

/// The window with all keys.
@MainActor
enum ShortcutsWindow {
  /// Shows the window.
  static func show(over parent: ApplicationWindow) { ShortcutsPanel.show(groups, over: parent) }

  private static var groups: [ShortcutsPanel.Group] {
    [
      ShortcutsPanel.Group(
        title: localized("Photos"),
        keys: [
          (localized("Rate with 0 to 5 stars"), "0...5"), (localized("Reject"), "x"),
          (localized("Label red, yellow, green or blue"), "6...9"),
          (localized("Edit in the list"), "F2 Return"),
          (localized("Edit the next or previous cell"), "Tab <Shift>Tab"),
          (localized("Keywords"), "<Control>t"), (localized("Large preview"), "space"),
          (localized("Take out of the list"), "Delete"),
          (localized("Move in the manual order"), "<Alt>Up <Alt>Down"),
          (localized("Move to the start or the end"), "<Alt>Home <Alt>End"),
          (localized("Select all"), "<Control>a"), (localized("Select the group"), "<Control>g"),
          (localized("Copy and paste metadata"), "<Control>c <Control>v"),
        ]),
      ShortcutsPanel.Group(
        title: localized("Cells of the Table"),
        keys: [
          (localized("From the row to its cells"), "Right"),
          (localized("Back to the row"), "Escape"),
          (localized("Next or previous cell"), "Tab <Shift>Tab"),
          (localized("Select a rectangle"), "<Shift>Right <Shift>Down"),
          (localized("Edit the cell"), "Return F2"),
          (localized("Confirm and go down or up, while editing"), "Return <Shift>Return"),
          (localized("Set the value in all selected rows, while editing"), "<Control>Return"),
          (localized("Copy, cut and paste"), "<Control>c <Control>x <Control>v"),
          (localized("Fill down"), "<Control>d"), (localized("Clear"), "Delete"),
        ]),
      ShortcutsPanel.Group(
        title: localized("Changes"),
        keys: [
          (localized("Save"), "<Control>s"), (localized("Undo"), "<Control>z"),
          (localized("Redo"), "<Control><Shift>z"),
        ]),
      ShortcutsPanel.Group(
        title: localized("Window"),
        keys: [
          (localized("Open folder"), "<Control>o"),
          (localized("Open files"), "<Control><Shift>o"), (localized("Search"), "<Control>f"),
          (localized("List"), "<Control>1"), (localized("Table"), "<Control>2"),
          (localized("Sidebar"), "F9"), (localized("Close folder, in the sidebar"), "Delete"),
          (localized("Picture and details"), "<Control>i"),
          (localized("Main menu"), "F10"), (localized("Preferences"), "<Control>comma"),
          (localized("Keyboard shortcuts"), "<Control>question"),
          (localized("Close"), "<Control>w"), (localized("Quit"), "<Control>q"),
        ]),
    ]
  }
}
