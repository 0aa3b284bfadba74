import PhotoFiles
import PhotoModel

/// Works out what Save will do, shows it, and saves what is left of it.
@MainActor
final class ReviewCoordinator: QueuedCoordinator {
  /// What shows and saves it.
  struct Window {
    /// Shows the page of a review.
    var open: @MainActor () -> any ReviewPage
    /// Saves photos, except for some fields of some of them.
    var save: @MainActor ([Photo.ID], [Photo.ID: Set<Field>]) -> Void
  }

  let queue: any EditQueue
  private let writer: PhotoWriter
  private let preferences: Preferences
  private let window: Window
  private var work: Task<Void, Never>?

  /// The reviews of a library.
  ///
  /// - Parameters:
  ///   - queue: commits what is being typed.
  ///   - writer: works out what would be written.
  ///   - preferences: how it is saved.
  ///   - window: what shows and saves it.
  init(
    _ queue: any EditQueue, _ writer: PhotoWriter, _ preferences: Preferences,
    _ window: Window
  ) {
    self.queue = queue
    self.writer = writer
    self.preferences = preferences
    self.window = window
  }

  /// Shows what Save will do.
  ///
  /// - Returns: the task; nil if there is nothing to save.
  @discardableResult
  func review() -> Task<Void, Never>? {
    guard queue.typing.commit(), !writer.progress.isRunning else { return nil }
    work?.cancel()
    let task = Task {
      await library.flush()
      let ids = await library.editedInOrder()
      guard !Task.isCancelled else { return }
      guard !ids.isEmpty else {
        messages.tellOfNothingToSave(in: library)
        return
      }
      await show(ids)
    }
    work = task
    return task
  }

  private func show(_ ids: [Photo.ID]) async {
    let page = window.open()
    page.onClose = { [weak self] in self?.work?.cancel() }
    var jobs: [MetadataWriter.Job] = []
    // Their files may get other names while the page is open.
    var named: [RawPath: Photo.ID] = [:]
    await library.forEach(ids) {
      jobs.append(MetadataWriter.Job(path: $0.record.path, edits: $0.pending))
      named[$0.record.path] = $0.id
    }
    guard !Task.isCancelled else { return }
    page.onSave = { [weak self] in self?.save($0, named) }
    page.onDiscard = { [weak self] in self?.discard($0, named) }
    page.onChange = { [weak self, weak page] jobs in
      Task { if let self, let page { await self.work(out: jobs, for: page, isAnew: true) } }
    }
    await work(out: jobs, for: page)
  }

  /// Works out what saving would do, and shows it in portions.
  ///
  /// - Parameters:
  ///   - jobs: the photos, and what is saved of them.
  ///   - page: shows it.
  ///   - isAnew: whether the page has the photos already.
  private func work(
    out jobs: [MetadataWriter.Job], for page: any ReviewPage, isAnew: Bool = false
  ) async {
    var portions = PlannedPortions(of: jobs.count)
    await writer.preview(jobs, preferences.writeOptions(after: library.history)) { photo in
      page.take(photo)
      guard portions.add() else { return }
      // Others may still be missing, whose number the page knows.
      if isAnew { page.update() } else { page.show(remaining: portions.remaining) }
    }
  }

  /// - Parameter named: the photos, by the paths that they had when the page was opened.
  private func save(_ plan: SavePlan, _ named: [RawPath: Photo.ID]) {
    var leftOut: [Photo.ID: Set<Field>] = [:]
    var ids: [Photo.ID] = []
    for path in plan.jobs.map(\.path) {
      guard let id = named[path], library.photo(id) != nil else { continue }
      ids.append(id)
      let fields = Set(plan.leftOut(of: path).keys)
      if !fields.isEmpty { leftOut[id] = fields }
    }
    window.save(ids, leftOut)
  }

  // MARK: - Discarding

  /// Discards changes of fields, and shows what is left.
  private func discard(_ fields: [RawPath: Set<Field>], _ named: [RawPath: Photo.ID]) {
    let photos = fields.compactMap { path, fields in
      named[path].flatMap(library.photo).map { (photo: $0, fields: fields) }
    }.sorted { $0.photo.id < $1.photo.id }
    // If a photo cannot be read, there is nothing that a field could go back to.
    let others = photos.filter { !$0.photo.isEditable }.map(\.photo.id)
    let readable = photos.filter(\.photo.isEditable)
    var actions: [LibraryAction] = []
    if !others.isEmpty { actions.append(.discard(others, alone: true)) }
    if !readable.isEmpty {
      let changes = readable.flatMap { photo, fields in
        Self.changes(discarding: fields, of: photo).map { (id: photo.id, change: $0) }
      }
      actions.append(.changeEach(changes, as: .discard))
    }
    for action in actions {
      queue.perform(action) { [weak self] _ in self?.queue.update() }
    }
    queue.enqueue { [weak self] in self?.review() }
  }

  private static func changes(discarding fields: Set<Field>, of photo: Photo) -> [Change] {
    var changes = fields.sorted { $0.rawValue < $1.rawValue }.map {
      Change($0, to: photo.record.values[$0])
    }
    // Keywords follow those with levels; but these were asked for separately.
    if let edit = photo.pending[.keywords], !fields.contains(.keywords) {
      changes.append(Change(.keywords, to: edit.value))
    }
    return changes
  }
}
