import Gtk

/// A key, and the focus with which it means a command.
struct KeyBinding: Hashable, Sendable {
  /// Where the keyboard focus has to be.
  enum Scope: Sendable, CaseIterable {
    /// Anywhere in the window.
    case window
    /// Anywhere in the window, but text that is being typed takes precedence.
    case behindTyping
    /// Anywhere but where text is edited.
    case outsideText
    /// In the list or table of photos, whatever is selected there.
    case photos
    /// In the list or table, while photos as a whole are selected rather than cells.
    case rows
    /// In the cells of the table, which handle the key themselves.
    case cells
    /// In the loupe.
    case loupe
    /// Anywhere but where text is edited, while a disagreement is shown.
    case disagreements
    /// On an opened folder in the sidebar.
    case folders
    /// On a search in the sidebar.
    case searches
    /// On a keyword in the sidebar.
    case keywords
  }

  /// The key as GTK writes it, such as `<Control>s`.
  let accelerator: String
  let scope: Scope

  /// A key of a scope.
  init(_ accelerator: String, _ scope: Scope = .window) {
    self.accelerator = accelerator
    self.scope = scope
  }

  /// Whether a key was pressed, wherever the focus is.
  func matches(_ press: KeyController.Press) -> Bool {
    let (modifiers, name) = parts
    if name.count == 1 {
      // Some keyboards have the digits on Shift.
      let isAnyShift =
        scope == .outsideText || scope == .disagreements && name.first?.isNumber == true
      let held = isAnyShift ? press.modifiers.subtracting(.shift) : press.modifiers
      return held == modifiers && press.shortcut == name.first
    }
    return press.modifiers == modifiers && Self.values[name]?.contains(press.key) == true
  }

  private var parts: (modifiers: Modifiers, name: String) {
    var modifiers: Modifiers = []
    var name = accelerator
    for (prefix, modifier) in Self.prefixes where name.contains(prefix) {
      modifiers.insert(modifier)
      name = name.replacing(prefix, with: "")
    }
    return (modifiers, name)
  }

  private static let prefixes: [(String, Modifiers)] = [
    ("<Control>", .control), ("<Shift>", .shift), ("<Alt>", .alt),
  ]

  private static let values: [String: [Int]] = [
    "Return": [Key.enter, Key.keypadEnter], "F2": [Key.f2], "space": [Key.space],
    "Delete": [Key.delete], "Escape": [Key.escape], "Home": [Key.home], "End": [Key.end],
    "Page_Down": [Key.pageDown], "Page_Up": [Key.pageUp], "Left": [Key.left],
    "Right": [Key.right], "Up": [Key.up], "Down": [Key.down],
  ]
}
