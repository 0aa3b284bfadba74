/// Shows the palette of commands, and remembers what was chosen there.
@MainActor
final class PaletteCoordinator {
  /// Shows commands to choose from; the one that it passes back is run.
  var onShow: ((CommandSearch, @escaping (CommandID) -> Void) -> Void)?

  private let commands: CommandActions
  private let preferences: Preferences

  /// The maximum number of commands that are remembered.
  static let most = 8

  /// The palette of some commands.
  init(_ commands: CommandActions, _ preferences: Preferences) {
    self.commands = commands
    self.preferences = preferences
  }

  /// Shows the palette.
  func show() {
    let state = commands.currentState?() ?? CommandState()
    onShow?(CommandSearch(book: commands.book, state: state, recent: recent)) { [weak self] in
      self?.choose($0)
    }
  }

  private func choose(_ id: CommandID) {
    let names = [id.detailedName] + preferences.recentCommands.filter { $0 != id.detailedName }
    preferences.recentCommands = Array(names.prefix(Self.most))
    commands.run(id)
  }

  private var recent: [CommandID] {
    preferences.recentCommands.compactMap { name in
      commands.book.all.first { $0.id.detailedName == name }?.id
    }
  }
}
