/// Something that a person can do: what it is called, its keys, when it can be done, and what it does.
///
/// Menus, keys, the window of shortcuts and the command palette are made from these values.
@MainActor
struct Command {
  let id: CommandID
  /// What menus call it. An ellipsis means that it asks for more before it does something.
  let title: String
  /// What precedes the title where no menu says it, such as "Sort By".
  var context: String?
  /// The group in which it is listed.
  let section: CommandSection
  /// The keys that run it, starting with the one that is displayed.
  var keys: [KeyBinding] = []
  /// Whether it can be run.
  var isEnabled: @MainActor (CommandState) -> Bool = { _ in true }
  /// Whether what it toggles is on; nil for a command that toggles nothing.
  var isOn: (@MainActor (CommandState) -> Bool)?
  /// Whether the palette has it.
  var isInPalette = true
  /// Whether what is being typed is committed first, where that is otherwise than in its section.
  var commitsTyping: Bool?
  /// Whether it is about the list, and therefore leads back to it from the loupe.
  var leavesLoupe = false
  /// What it does.
  let run: @MainActor (MainWindow) -> Void

  /// The key that a menu shows, if the command has none that works in the whole window, and if GTK knows it.
  var keyOfItsOwn: String? {
    keys.contains { $0.scope == .window } ? nil : keys.first?.accelerator
  }

  /// Whether what is being typed is committed before it runs.
  var takesTyping: Bool { commitsTyping ?? section.takesTyping }

  /// Whether it can be run now, once what is being typed is committed where it has to be.
  ///
  /// - Parameters:
  ///   - state: what decides that.
  ///   - commit: commits what is being typed; false if that is impossible, and the user was told.
  func isReady(in state: CommandState, committing commit: () -> Bool) -> Bool {
    isEnabled(state) && (!takesTyping || commit())
  }

  /// What it is called outside of its menu.
  var fullTitle: String {
    guard let context else { return title }
    return localized("%1: %2", context, title)
  }
}

/// Commands that belong together, and what they are called.
enum CommandSection: CaseIterable {
  case photos, loupe, cells, changes, folders, view, program

  /// Whether its commands need to know what is being typed, or change what photos say: the typing is committed first
  /// then, so that it is neither lost nor applied over the change.
  var takesTyping: Bool {
    switch self {
    case .photos, .cells, .changes: true
    case .loupe, .folders, .view, .program: false
    }
  }

  /// The heading above them.
  @MainActor var title: String {
    switch self {
    case .photos: localized("Photos")
    case .loupe: localized("Loupe")
    case .cells: localized("Cells of the Table")
    case .changes: localized("Changes")
    case .folders: localized("Folders and Files")
    case .view: localized("View")
    case .program: localized("Window")
    }
  }
}
