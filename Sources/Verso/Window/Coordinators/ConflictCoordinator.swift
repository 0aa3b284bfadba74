import PhotoModel

/// Finds what was changed here and by other programs, and lets the user say which value counts.
@MainActor
final class ConflictCoordinator: QueuedCoordinator {
  /// What is shown.
  struct Window {
    /// The photos that commands act on.
    var targetIDs: @MainActor () -> [Photo.ID]
    /// Shows a page for conflicts.
    var open: @MainActor () -> any ConflictsPage
  }

  let queue: any EditQueue
  private let log: JournalReader?
  private let window: Window
  /// Shows the conflicts that somebody who types is not asked about yet.
  private var waiting: (@MainActor () -> Void)?

  /// The conflicts of a library.
  ///
  /// - Parameters:
  ///   - queue: carries out what is decided.
  ///   - log: tells when fields were changed here; without one that is unknown.
  ///   - window: what is shown.
  init(_ queue: any EditQueue, log: JournalReader?, _ window: Window) {
    self.queue = queue
    self.log = log
    self.window = window
  }

  /// Shows the conflicts of the selected photos or, if those have none, of all.
  @discardableResult
  func resolve() -> Task<Void, Never>? {
    guard queue.typing.commit() else { return nil }
    return Task {
      await library.flush()
      let selected = await conflicting(window.targetIDs())
      let photos = selected.isEmpty ? await conflicting(library.mayConflict) : selected
      guard !photos.isEmpty else {
        messages.replaceLast(with: localized("No other program has changed what was changed here."))
        return
      }
      await show(photos)
    }
  }

  /// Shows the conflicts of photos before they are saved.
  ///
  /// - Parameters:
  ///   - ids: the photos.
  ///   - save: called when the user has decided.
  /// - Returns: whether there are any.
  func resolve(_ ids: [Photo.ID], save: @escaping @MainActor () -> Void) async -> Bool {
    let photos = await conflicting(ids)
    guard !photos.isEmpty else { return false }
    await show(photos, save: save)
    return true
  }

  /// Typing has ended: asks what had to wait for that.
  func typingHasEnded() {
    guard let waiting else { return }
    self.waiting = nil
    waiting()
  }

  private func show(
    _ photos: [ConflictingPhoto], save: (@MainActor () -> Void)? = nil
  ) async {
    waiting = nil
    let photos = await Self.withTimes(photos, from: log)
    // The window would take the keyboard, and what is typed on would press its buttons.
    if queue.typing.isGoingOn { return wait(with: photos.map(\.id), save) }
    let page = window.open()
    page.onResolve = { [weak self] in self?.carryOut($0, save) }
    page.show(photos, isSaving: save != nil)
  }

  /// Asks about photos once typing has ended, as they are then.
  private func wait(with ids: [Photo.ID], _ save: (@MainActor () -> Void)?) {
    messages.replaceLast(
      with: localized("Another program has changed the same fields: choose once you have typed."))
    waiting = { [weak self] in
      Task { [weak self] in
        guard let self else { return }
        await library.flush()
        let photos = await conflicting(ids)
        if photos.isEmpty { save?() } else { await show(photos, save: save) }
      }
    }
  }

  private func carryOut(_ decisions: ConflictDecisions, _ save: (@MainActor () -> Void)?) {
    queue.perform(.resolve(decisions.choices)) { [weak self] operation in
      self?.queue.report(operation)
    } then: {
      save?()
    }
  }

  private func conflicting(_ ids: [Photo.ID]) async -> [ConflictingPhoto] {
    var photos: [ConflictingPhoto] = []
    await library.forEach(ids) { photo in
      if let photo = ConflictingPhoto(photo) { photos.append(photo) }
    }
    return photos
  }

  @concurrent
  private static func withTimes(
    _ photos: [ConflictingPhoto], from log: JournalReader?
  ) async -> [ConflictingPhoto] {
    var photos = photos
    for index in photos.indices {
      // If that cannot be read, nobody knows.
      let entries = try? await log?.entries(of: [photos[index].path], limit: nil)
      photos[index].changedHere = (entries ?? []).changeTimes
    }
    return photos
  }
}
