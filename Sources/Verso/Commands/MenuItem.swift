import Gtk

/// An item of a menu, as a value.
indirect enum MenuItem {
  /// A command with its own title, or with another one.
  case command(CommandID, title: String? = nil)
  /// A submenu, with its title.
  case submenu(String, [MenuItem])
  /// Items that are separated from the others.
  case section([MenuItem], title: String? = nil)

  /// The commands in the item.
  var commands: [CommandID] {
    switch self {
    case .command(let id, _): [id]
    case .submenu(_, let items), .section(let items, _): items.flatMap(\.commands)
    }
  }
}

extension Menu {
  /// A menu of some items.
  convenience init(_ items: [MenuItem], _ book: CommandBook) {
    self.init()
    append(items, book)
  }

  /// Adds items.
  func append(_ items: [MenuItem], _ book: CommandBook) {
    for item in items {
      switch item {
      case .command(let id, let title):
        append(
          name: title ?? book[id]?.title ?? "", action: id.detailedName,
          accelerator: book[id]?.keyOfItsOwn)
      case .submenu(let title, let items): append(submenu: Menu(items, book), label: title)
      case .section(let items, let title): append(section: Menu(items, book), label: title)
      }
    }
  }
}

extension Window {
  /// Has menus within a window that stands above the main one run some commands, by what they do there.
  func addCommands(_ commands: [CommandID: @MainActor () -> Void]) {
    addActions(commands.map { Action($0.action, $1) }, prefix: "win")
  }
}
