import PhotoFiles
import PhotoModel

/// Shows what was done and written, and takes it back.
@MainActor
final class HistoryCoordinator: QueuedCoordinator {
  /// What has to be shown and asked.
  struct Window {
    /// The photos that commands act on.
    var targetIDs: @MainActor () -> [Photo.ID]
    /// The one of them where the menu was opened, or the keyboard focus is.
    var currentID: @MainActor () -> Photo.ID?
    /// Shows a page for the history of a photo, by its name, or (nil) of all.
    var open: @MainActor (String?) -> any HistoryPage
    /// Asks whether to take back the bytes of photos.
    var ask: @MainActor (GoingBack) async -> GoingBack.Answer
    /// Asks whether to set fields of this many photos to what they were, as another program has written their files.
    var askToSet: @MainActor (Int) async -> Bool
    /// Shows what Save will do.
    var review: @MainActor () -> Void
    /// Shows photos.
    var select: @MainActor ([Photo.ID]) -> Void
    /// Takes the latest operation back, and shows what that changed.
    var undo: @MainActor () -> Void
    /// Takes an operation back, and no other, and shows what that changed.
    var takeBack: @MainActor (EditOperation.ID) -> Void
    /// Shows the photos that a line concerns.
    var show: @MainActor (HistoryRow) -> Void
  }

  let queue: any EditQueue
  private let writer: PhotoWriter
  private let log: JournalReader?
  private let window: Window

  /// The history of a library; without a log there is none.
  init(
    _ queue: any EditQueue, _ writer: PhotoWriter, log: JournalReader?, _ window: Window
  ) {
    self.queue = queue
    self.writer = writer
    self.log = log
    self.window = window
  }

  /// Shows what was done to all photos.
  @discardableResult
  func show() -> Task<Void, Never>? { show(nil) }

  /// Shows what was done to the selected photo or, of several, the one where the menu was opened.
  @discardableResult
  func showSelected() -> Task<Void, Never>? {
    guard let photo = window.currentID().flatMap(library.photo) else { return nil }
    return show(photo)
  }

  /// Takes the selected photos back to their bytes from before the last save that is in force, once the user has agreed.
  ///
  /// - Returns: the task; nil if nothing is selected.
  @discardableResult
  func undoLastSave() -> Task<Void, Never>? {
    let ids = library.withCompanions(window.targetIDs())
    guard !ids.isEmpty else { return nil }
    return Task {
      // About the others there is nothing to ask, and nothing to take back.
      let written = await writer.written(among: ids)
      guard !written.isEmpty else { return tellOfNothing() }
      await goBack(written, to: .lastInForce)
    }
  }

  private func show(_ photo: Photo?) -> Task<Void, Never>? {
    guard queue.typing.commit() else { return nil }
    let page = window.open(photo?.record.path.shownName)
    page.onBack = { [weak self, weak page] action in
      Task { [weak self] in
        await self?.goBack(action, photo)
        if let page { await self?.fill(page, photo) }
      }
    }
    page.onShow = { [weak self] in self?.window.show($0) }
    return Task { await fill(page, photo) }
  }

  private func fill(_ page: any HistoryPage, _ photo: Photo?) async {
    await library.flush()
    guard let log else { return page.show([]) }
    do {
      let entries = try await log.entries(of: photo.map(paths))
      let text = HistoryText(undoable: library.history.done, isOfOnePhoto: photo != nil)
      page.show(text.rows(of: entries))
    } catch {
      messages.add(Sentences.sentence(for: error))
    }
  }

  /// The files of the shot whose picture a photo is, or its own.
  private func paths(of photo: Photo) -> [RawPath] {
    library.withCompanions([photo.id]).compactMap(library.photo).map(\.record.path)
  }

  private func goBack(_ action: HistoryRow.Action, _ photo: Photo?) async {
    switch action {
    case .takeBack(let id):
      // It may have been undone since the page was made.
      guard library.history.done.contains(where: { $0.id == id }) else { return }
      window.takeBack(id)
      await library.flush()
      queue.update()
    case .undo(let id, let count):
      // Something else may have been done since the page was made.
      let done = library.history.done
      guard done.count >= count, done[done.count - count].id == id else { return }
      for _ in 0..<count { window.undo() }
      await library.flush()
      queue.update()
    case .goBack(let point):
      if let photo { await goBack(library.withCompanions([photo.id]), to: point) }
    case .goBackTogether(let session, _):
      let (ids, others) = await writer.photos(of: session)
      guard !ids.isEmpty else {
        messages.replaceLast(with: localized("The photos of this change are not open."))
        return
      }
      await goBack(ids, to: .beforeSession(session))
      if others > 0 {
        messages.add(HistoryText.left(elsewhere: others))
      }
    }
  }

  private func goBack(_ ids: [Photo.ID], to point: RevertPoint) async {
    guard queue.typing.commit(), !writer.progress.isRunning else { return }
    let photos = await writer.goingBack(ids, to: point)
    switch await window.ask(photos) {
    case .takeBack: await takeBack(ids, to: point)
    case .setFields: setBack(photos.fields)
    case .cancel: break
    }
  }

  private func takeBack(_ ids: [Photo.ID], to point: RevertPoint) async {
    let report = await writer.revert(ids, to: point)
    let done = report.entries.filter { $0.outcome == .written }
    let offered = await offer(report.unsaved)
    let left = report.unsaved.filter { !offered.contains($0.id) }
    // The button of what was said before would take back this.
    if let operation = report.operation { queue.replaceReport(with: operation) { _ in } }
    if let entry = left.first, let error = entry.error {
      messages.add(sentence(for: left.count, entry, error))
    } else if done.isEmpty, !offered.isEmpty {
      return
    } else if done.isEmpty {
      tellOfNothing()
    } else {
      messages.replaceLast(
        with: localized("%1 photo taken back", "%1 photos taken back", count: done.count))
    }
    window.select(done.map(\.id))
    queue.update()
  }

  private func tellOfNothing() {
    messages.replaceLast(
      with: localized("There is nothing to take back: nothing that Verso wrote here is in force."))
  }

  private func sentence(
    for count: Int, _ entry: SaveReport.Entry, _ error: PhotoError
  ) -> String {
    let (name, cause) = (entry.path.shownName, Sentences.sentence(for: error))
    return count == 1
      ? localized("“%1” was not taken back: %2", name, cause)
      : localized(
        "%1 photo was not taken back. “%2”: %3", "%1 photos were not taken back. “%2”: %3",
        count: count, name, cause)
  }

  // MARK: - What another program has changed since

  /// Offers to set fields to what they were. Whoever accepts sees the changes before they are saved.
  ///
  /// - Returns: the photos for which it was offered.
  private func offer(_ entries: [SaveReport.Entry]) async -> Set<Photo.ID> {
    let offered = entries.flatMap { changes(settingBack: $0.setBack, of: $0.id) }
    let ids = Set(offered.map(\.id))
    guard !ids.isEmpty, await window.askToSet(ids.count) else { return ids }
    perform(offered)
    return ids
  }

  /// Sets what a save changed to what it was, as far as nothing else has changed it since.
  private func setBack(_ fields: [Photo.ID: PendingEdits]) {
    let all = fields.flatMap { changes(settingBack: $1, of: $0) }
    guard !all.isEmpty else {
      messages.replaceLast(
        with: localized("Nothing is left to set back: all of it was changed since."))
      return
    }
    perform(all)
  }

  /// Makes changes, and shows them before they are saved.
  private func perform(_ changes: [(id: Photo.ID, change: Change)]) {
    queue.perform(.changeEach(changes, as: .editSeveral)) { [weak self] _ in
      self?.queue.update()
      self?.window.review()
    }
  }

  /// Makes a photo say what it said, except for what was changed since: in lists its words, and in other fields
  /// everything.
  private func changes(
    settingBack edits: PendingEdits, of id: Photo.ID
  ) -> [(id: Photo.ID, change: Change)] {
    guard let photo = library.photo(id) else { return [] }
    let written = edits.map { field, edit in
      Edit(path: photo.record.path, field: field, old: edit.value, new: edit.base)
    }
    return photo.edits.changes(takingBack: written, of: photo.record).map { (id, $0) }
  }
}
