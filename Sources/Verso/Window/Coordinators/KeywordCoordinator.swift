import PhotoModel

/// Gives keywords other names and parents in all photos that have them.
@MainActor
final class KeywordCoordinator: QueuedCoordinator {
  /// What has to be asked and shown.
  struct Window {
    /// The keyword that is selected, by its levels.
    var selected: @MainActor () -> [String]?
    /// Asks what it is to be called; nil if the user cancels.
    var askForName: @MainActor (KeywordQuestion) async -> String?
    /// Asks whether it is to be moved.
    var ask: @MainActor (KeywordMoveQuestion) async -> Bool
    /// Shows the photos of a keyword.
    var show: @MainActor (FacetValue) -> Void
    /// The part of the library that is shown.
    var scope: @MainActor () -> PhotoScope
  }

  let queue: any EditQueue
  private let window: Window
  /// What operations have moved, to be followed when they are undone or done again.
  private var moves: [EditOperation.ID: KeywordMove] = [:]

  /// The keywords of a library.
  init(_ queue: any EditQueue, _ window: Window) {
    self.queue = queue
    self.window = window
  }

  /// Gives the selected keyword another name, which is asked for.
  ///
  /// - Returns: the task; nil if no keyword is selected.
  @discardableResult
  func renameSelected() -> Task<Void, Never>? {
    guard let levels = window.selected(), !levels.isEmpty else { return nil }
    return Task {
      let question = KeywordQuestion(levels, among: library.facets[.keywords])
      guard let name = await window.askForName(question),
        let move = KeywordMove(levels, to: name)
      else { return }
      await perform(move)
    }
  }

  /// Moves a keyword elsewhere among the levels, once a person has seen what changes.
  ///
  /// - Returns: the task.
  @discardableResult
  func ask(for move: KeywordMove) -> Task<Void, Never> {
    Task {
      guard await window.ask(KeywordMoveQuestion(move, among: library.facets[.keywords])) else {
        return
      }
      await perform(move)
    }
  }

  private func perform(_ move: KeywordMove) async {
    queue.perform(await changes(move), as: .moveKeyword) { [weak self] operation in
      self?.moves[operation.id] = move
      self?.window.show(FacetValue(.keywords, move.new))
    }
    await library.flush()
  }

  /// An operation was undone: if the keyword that it moved is shown, or one below it, that goes back, too.
  func didUndo(_ operation: EditOperation) {
    if let move = moves[operation.id] { follow(from: move.new, to: move.old) }
  }

  /// An operation was done again.
  func didRedo(_ operation: EditOperation) {
    if let move = moves[operation.id] { follow(from: move.old, to: move.new) }
  }

  private func follow(from old: [String], to new: [String]) {
    guard case .value(let value) = window.scope(), value.facet == .keywords,
      value.levels.starts(with: old)
    else { return }
    window.show(FacetValue(.keywords, new + value.levels.dropFirst(old.count)))
  }

  private func changes(_ move: KeywordMove) async -> [(id: Photo.ID, change: Change)] {
    var changes: [(id: Photo.ID, change: Change)] = []
    await library.forEach(library.ids) { photo in
      changes += move.changes(of: photo, flatKeywords: library.flatKeywords).map { (photo.id, $0) }
    }
    return changes
  }
}
