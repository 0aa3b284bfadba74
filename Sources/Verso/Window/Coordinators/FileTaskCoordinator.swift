import PhotoFiles
import PhotoModel

/// Shows what tasks will do to the files of photos, and has them done.
@MainActor
final class FileTaskCoordinator: QueuedCoordinator {
  /// What it acts on, and what shows and does it.
  struct Window {
    /// The selected photos or, if one or none is selected, all of the list, in its order.
    var severalOrAllIDs: @MainActor () -> [Photo.ID]
    /// The photos that commands act on, in the order of the list.
    var targetIDs: @MainActor () -> [Photo.ID]
    /// Shows a page for a task, on which the rules of fields can be chosen.
    var open: @MainActor (FileTask, [Field]) -> any FileTaskPage
    /// Does a task to photos, and reports what became of them.
    var perform: @MainActor (FileTask, [Photo.ID]) async -> Void
  }

  let queue: any EditQueue
  private let writer: PhotoWriter
  private let preferences: Preferences
  private let window: Window
  private var work: Task<Void, Never>?
  /// What is settled without being shown before.
  private var workAtOnce: Task<Void, Never>?

  /// The tasks for a library.
  ///
  /// - Parameters:
  ///   - queue: commits what is being typed.
  ///   - writer: works out what would be written.
  ///   - preferences: how it is written.
  ///   - window: what shows and does it.
  init(
    _ queue: any EditQueue, _ writer: PhotoWriter, _ preferences: Preferences,
    _ window: Window
  ) {
    self.queue = queue
    self.writer = writer
    self.preferences = preferences
    self.window = window
  }

  /// Makes all places of a field of a photo say the value that counts.
  @discardableResult
  func settle(_ field: Field, of id: Photo.ID) -> Task<Void, Never>? {
    let ids = library.withCompanions([id])
    return begin(settling(field)) { (ids, []) }
  }

  /// Does the same without showing it before, one photo after the other, for whoever goes through many by keys. Where
  /// nothing can be written, that is shown.
  @discardableResult
  func settleAtOnce(_ field: Field, of id: Photo.ID) -> Task<Void, Never>? {
    guard queue.typing.commit() else { return nil }
    let earlier = workAtOnce
    let work = Task {
      await earlier?.value
      await library.flush()
      guard !writer.progress.isRunning else {
        messages.replaceLast(with: localized("Other photos are being saved. Nothing was settled."))
        return
      }
      let (task, ids) = (settling(field), library.withCompanions([id]))
      var written: [Photo.ID] = []
      await writer.preview(task, ids, preferences.writeOptions) { [library] photo in
        if let id = Self.photo(writtenBy: photo, in: library) { written.append(id) }
      }
      if written.isEmpty {
        begin(task) { (ids, []) }
      } else {
        await window.perform(task, written)
      }
    }
    workAtOnce = work
    return work
  }

  /// The task that makes all places of a field say the value that counts.
  private func settling(_ field: Field) -> FileTask {
    var rules = SettlingRules()
    rules.byField[field] = .mwg
    rules.joinsPairs = library.joinsPairs
    return .settle(rules)
  }

  /// Makes all places agree, by rules that the user chooses, in the selected photos or, if one or none is selected,
  /// in all of the list.
  @discardableResult
  func settleAll() -> Task<Void, Never>? {
    var rules = SettlingRules()
    rules.others = .mwg
    rules.joinsPairs = library.joinsPairs
    let ids = window.severalOrAllIDs()
    return begin(.settle(rules)) { [library, messages] in
      let disagreeing = library.bySeverity[.disagreement]
      let ids = library.withCompanions(
        ids.filter {
          disagreeing.contains($0)
            || library.companions(of: $0).contains(where: disagreeing.contains)
        })
      var fields: Set<Field> = []
      await library.forEach(ids) { photo in
        fields.formUnion(Disagreement.all(in: photo).map(\.field))
      }
      guard !fields.isEmpty else {
        messages.replaceLast(
          with: DisagreementText.nothingToChoose(in: ids.filter(disagreeing.contains), of: library))
        return nil
      }
      return (ids, Field.allCases.filter(fields.contains))
    }
  }

  /// Repairs what can be repaired in the files of the selected photos or, if one or none is selected, of all in the
  /// list.
  @discardableResult
  func repair() -> Task<Void, Never>? {
    let ids = library.withCompanions(window.severalOrAllIDs())
    guard !ids.isEmpty else { return nil }
    return begin(.repair(RepairOptions())) { (ids, []) }
  }

  /// Takes a step in the life of the sidecars of the selected photos.
  @discardableResult
  func take(_ step: SidecarStep) -> Task<Void, Never>? {
    let ids = library.withCompanions(window.targetIDs())
    guard !ids.isEmpty else { return nil }
    return begin(.sidecar(step)) { (ids, []) }
  }

  /// Shows a task.
  ///
  /// - Parameters:
  ///   - task: the task.
  ///   - find: returns the photos, and the fields whose rules can be chosen; nil if there is nothing to do.
  @discardableResult
  private func begin(
    _ task: FileTask,
    _ find: @escaping @MainActor () async -> ([Photo.ID], [Field])?
  ) -> Task<Void, Never>? {
    guard queue.typing.commit(), !writer.progress.isRunning else { return nil }
    work?.cancel()
    let work = Task {
      await library.flush()
      guard let (ids, fields) = await find(), !Task.isCancelled else { return }
      let page = window.open(task, fields)
      page.onClose = { [weak self] in self?.work?.cancel() }
      page.onRules = { [weak self, weak page] rules in
        guard let self, let page else { return }
        self.work?.cancel()
        self.work = Task { await self.show(.settle(rules), ids, page) }
      }
      await show(task, ids, page)
    }
    self.work = work
    return work
  }

  private func show(_ task: FileTask, _ ids: [Photo.ID], _ page: any FileTaskPage) async {
    // Their files may get other names while the page is open.
    var written: [Photo.ID] = []
    page.onPerform = { [weak self] in
      Task { [written] in await self?.window.perform(task, written) }
    }
    page.begin(task)
    var portions = PlannedPortions(of: ids.count)
    await writer.preview(task, ids, preferences.writeOptions) { [library] photo in
      guard !Task.isCancelled else { return }
      if let id = Self.photo(writtenBy: photo, in: library) { written.append(id) }
      page.take(photo)
      if portions.add() { page.show(remaining: portions.remaining) }
    }
  }

  /// The photo that a task would write; nil for one that it leaves as it is.
  private static func photo(writtenBy plan: PlannedPhoto, in library: PhotoLibrary) -> Photo.ID? {
    plan.isWritten ? library.photo(at: plan.id)?.id : nil
  }
}
