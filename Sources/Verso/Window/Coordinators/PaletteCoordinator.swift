/// Shows the palette of commands, and remembers what was chosen there.
@MainActor
final class PaletteCoordinator {
  /// Shows commands to choose from, and passes back the one that is chosen.
  var onShow: ((CommandSearch, @escaping (CommandID) -> Void) -> Void)?
  /// Runs a command.
  var onRun: ((CommandID) -> Void)?

  private let preferences: Preferences

  /// The maximum number of commands that are remembered.
  static let most = 8

  /// A palette that keeps in preferences what was chosen.
  init(_ preferences: Preferences) { self.preferences = preferences }

  /// Shows the palette of some commands.
  func show(_ book: CommandBook, in state: CommandState) {
    let search = CommandSearch(book: book, state: state, recent: recent(of: book))
    onShow?(search) { [weak self] in self?.choose($0) }
  }

  private func choose(_ id: CommandID) {
    let names = [id.detailedName] + preferences.recentCommands.filter { $0 != id.detailedName }
    preferences.recentCommands = Array(names.prefix(Self.most))
    onRun?(id)
  }

  private func recent(of book: CommandBook) -> [CommandID] {
    preferences.recentCommands.compactMap { name in
      book.all.first { $0.id.detailedName == name }?.id
    }
  }
}
