import Gtk

// Keys in texts for people. They come from what handles them, so that no text names a key that is another by now.

extension KeyBinding {
  /// The key as people call it, such as "Ctrl+Shift+S" or "Esc", where GTK says "Shift+Ctrl+S" and "Escape".
  @MainActor var name: String {
    ShortcutLabel.text(of: accelerator).replacing("Shift+Ctrl+", with: "Ctrl+Shift+")
      .replacing("Escape", with: localized("Esc")).replacing("Return", with: localized("Enter"))
  }
}

extension CommandID {
  /// The key that runs the command, the one that is displayed; empty for a command without one.
  @MainActor var keyName: String { CommandBook.standard[self]?.keys.first?.name ?? "" }
}

extension String {
  /// A text and a key that does what it says, such as "Sidebar (F9)".
  @MainActor func with(_ key: KeyBinding) -> String { localized("%1 (%2)", self, key.name) }

  /// A text and the key that runs a command.
  @MainActor func withKey(of id: CommandID) -> String {
    CommandBook.standard[id]?.keys.first.map(with) ?? self
  }
}
