import Gtk
import PhotoModel

/// All commands.
@MainActor
struct CommandBook {
  /// The commands that every window has, whatever it shows.
  static let standard = CommandBook()

  /// The commands, in the order in which people come across them.
  let all: [Command]
  private let byID: [CommandID: Command]

  /// The commands of a window.
  ///
  /// - Parameters:
  ///   - columns: the columns of the table.
  ///   - columnSets: the sets of columns that can be chosen; nil for the built-in ones.
  ///   - recentFolders: the folders that were opened last.
  init(
    columns: [(id: String, title: String)] = [], columnSets: [ColumnSet]? = nil,
    recentFolders: [RawPath] = []
  ) {
    all =
      Self.photoCommands + Self.loupeCommands + Self.cellCommands + Self.changeCommands
      + Self.folderCommands + Self.recentCommands(recentFolders) + Self.viewCommands
      + Self.columnSetCommands(columnSets ?? ColumnSet.builtIn) + Self.columnCommands(columns)
      + Self.programCommands
    byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
  }

  /// A command.
  subscript(id: CommandID) -> Command? { byID[id] }

  /// The command that a key means with the current keyboard focus.
  func command(
    for press: KeyController.Press, in scopes: Set<KeyBinding.Scope>
  ) -> CommandID? {
    all.first { command in
      command.keys.contains { scopes.contains($0.scope) && $0.matches(press) }
    }?.id
  }
}
