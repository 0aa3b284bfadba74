import PhotoFiles
import PhotoModel

/// Writes changes into the files, and reports what became of them.
@MainActor
final class SavingCoordinator: QueuedCoordinator {
  /// What has to be asked and shown.
  struct Window {
    /// The folders that are open.
    var openFolders: @MainActor () -> [RawPath]
    /// Shows what became of the photos; what the user chooses there comes back.
    var show: @MainActor (SaveReport, @escaping (SaveReportWindow.Choice) -> Void) -> Void
    /// Has the user say which value counts in photos that other programs have changed, too, and then calls what it is
    /// given.
    ///
    /// - Returns: whether there is anything to decide.
    var resolve: @MainActor ([Photo.ID], @escaping @MainActor () -> Void) async -> Bool
    /// Asks what to do about photos that are links to files outside.
    var askToWrite: @MainActor (LinksOutside) async -> LinksOutside.Answer
    /// Asks what to do about photos that are signed.
    var askToBreak: @MainActor (SignedPhotos) async -> SignedPhotos.Answer
  }

  let queue: any EditQueue
  private let writer: PhotoWriter
  private let preferences: Preferences
  private let window: Window
  /// What became of the photos that were saved last.
  private var lastReport: SaveReport?
  /// Whether the user has asked for that report.
  private var isReportSeen = false
  /// Whether the photos to be saved are still being determined.
  private var isChoosing = false

  /// The saving of a library.
  init(
    _ queue: any EditQueue, _ writer: PhotoWriter, _ preferences: Preferences,
    _ window: Window
  ) {
    self.queue = queue
    self.writer = writer
    self.preferences = preferences
    self.window = window
  }

  /// How many photos were not saved the last time, and still wait, until the report of it is asked for.
  var failedCount: Int { isReportSeen ? 0 : reportOfNow?.left.count ?? 0 }

  /// The report of the last save, by what is left of it now.
  private var reportOfNow: SaveReport? {
    var report = lastReport
    report?.note(edited: library.edited.contains)
    return report
  }

  /// Whether something was saved, and there is a report of it.
  var hasReport: Bool { lastReport != nil }

  /// Commits what is being typed, and saves all photos that have changes.
  func saveAll() {
    let isReady = queue.typing.pause() && !writer.progress.isRunning
    queue.enqueue { [weak self, library] in
      await library.flush()
      guard let self else { return }
      // What is typed from now on is distinguished from what was committed, by what the photos say now.
      queue.typing.resume()
      guard isReady else { return }
      guard library.editedCount > 0 else {
        messages.tellOfNothingToSave(in: library)
        return
      }
      // Usually it is not known before the files have been read again.
      let isAsked = await window.resolve(library.mayConflict) { [weak self] in
        Task { await self?.saveEdited() }
      }
      if !isAsked { _ = await saveEdited() }
    }
  }

  /// Saves all photos that have changes.
  ///
  /// - Returns: whether nothing is left to save.
  func saveEdited() async -> Bool { await save(library.edited.sorted()) }

  /// Saves photos, and reports what became of them. Before a link to a file outside is written, or a signature is
  /// broken, the user is asked, once for all of them.
  ///
  /// - Parameters:
  ///   - ids: the photos.
  ///   - destination: where to; nil for what the preferences say.
  ///   - convertingIIM: whether IPTC blocks are converted to UTF-8.
  ///   - leftOut: the fields of photos whose edits stay pending.
  ///   - earlier: the report that they are saved from: what it says of other photos that wait is kept.
  /// - Returns: whether nothing is left to save of these photos, except for what the user left out.
  @discardableResult
  func save(
    _ ids: [Photo.ID], to destination: WriteOptions.Destination? = nil,
    convertingIIM: Bool = false, leavingOut leftOut: [Photo.ID: Set<Field>] = [:],
    after earlier: SaveReport? = nil
  ) async -> Bool {
    let ids = earlier == nil ? ids : ids.filter(library.edited.contains)
    guard !ids.isEmpty else {
      if earlier != nil {
        messages.replaceLast(with: localized("These photos have no unsaved changes any more."))
      }
      return true
    }
    guard let ids = await writable(ids) else { return false }
    guard !ids.isEmpty else {
      messages.replaceLast(with: localized("Nothing was saved."))
      return true
    }
    var options = options(destination, convertingIIM)
    guard let breaks = await breaksSignatures(of: ids, options) else { return false }
    options.breaksSignatures = breaks
    var report = await writer.save(ids, options: options, leavingOut: leftOut)
    let isDone = report.unsaved.isEmpty && report.notBegun == 0
    if let earlier { report.keepRest(of: earlier, where: library.edited.contains) }
    note(report)
    if report.unsaved.isEmpty { tell(of: report) } else { openUnlessTyping(report) }
    return isDone
  }

  /// Does a task to the files of photos, and reports what became of them. Before a link to a file outside is written,
  /// the user is asked. No signature is broken.
  ///
  /// - Parameters:
  ///   - task: what is done.
  ///   - ids: the photos.
  ///   - earlier: the report that it is tried again from: what it says of other photos is kept.
  func perform(_ task: FileTask, on ids: [Photo.ID], after earlier: SaveReport? = nil) async {
    guard let ids = await writable(ids), !ids.isEmpty else { return }
    var report = await writer.perform(task, on: ids, options: preferences.writeOptions)
    if let earlier { report.keepRest(of: earlier) { library.photo($0) != nil } }
    note(report)
    reportTask(report)
  }

  private func note(_ report: SaveReport) {
    lastReport = report
    isReportSeen = false
    queue.update()
  }

  /// Says what a task did. If it wrote anything, it is the latest operation: what was said about the previous one goes,
  /// as its button would take back this one.
  private func reportTask(_ report: SaveReport) {
    let (isDone, summary) = (report.unsaved.isEmpty, SaveReportText.summary(of: report))
    if let operation = report.operation {
      queue.replaceReport(with: operation) { _ in if isDone { queue.report(result: summary) } }
    } else if isDone {
      messages.replaceLast(with: summary)
    }
    if !isDone { openUnlessTyping(report) }
  }

  private func tell(of report: SaveReport) {
    messages.replaceLast(
      with: SaveReportText.summary(of: report), offering: (localized("Details"), CommandID.report))
  }

  /// Shows what became of photos. Whoever is typing is only told: a window would take the keyboard, and what is typed
  /// on would press its buttons.
  private func openUnlessTyping(_ report: SaveReport) {
    if queue.typing.isGoingOn { tell(of: report) } else { open(report) }
  }

  /// The photos without those that are links to files outside and are not to be written; nil if nothing is to be
  /// written, or can be now.
  private func writable(_ ids: [Photo.ID]) async -> [Photo.ID]? {
    guard writer.isPossible else {
      messages.add(localized("Nothing can be saved, because the journal cannot be written."))
      return nil
    }
    guard !writer.progress.isRunning, !isChoosing else { return nil }
    isChoosing = true
    defer { isChoosing = false }
    let photos = ids.compactMap(library.photo)
    let links = await LinksOutside.look(at: photos.map(\.record), outside: window.openFolders())
    guard !links.targets.isEmpty else { return ids }
    switch await window.askToWrite(links) {
    case .write: return ids
    case .leaveOut: return photos.filter { links.targets[$0.record.path] == nil }.map(\.id)
    case .cancel: return nil
    }
  }

  /// Whether signatures are broken; nil if nothing is to be saved.
  private func breaksSignatures(of ids: [Photo.ID], _ options: WriteOptions) async -> Bool? {
    let signed = SignedPhotos(ids.compactMap(library.photo).map(\.record), options)
    guard !signed.paths.isEmpty else { return false }
    isChoosing = true
    defer { isChoosing = false }
    return switch await window.askToBreak(signed) {
    case .useSidecars: false
    case .breakSignatures: true
    case .cancel: nil
    }
  }

  /// Shows what became of the photos that were saved last.
  func showReport() {
    guard let report = reportOfNow else { return }
    isReportSeen = true
    queue.update()
    open(report)
  }

  private func open(_ report: SaveReport) {
    window.show(report) { [weak self] in self?.follow($0, after: report) }
  }

  private func options(
    _ destination: WriteOptions.Destination?, _ convertsIIM: Bool
  ) -> WriteOptions {
    var options = preferences.writeOptions(after: library.history)
    options.convertsIIM = convertsIIM
    return destination.map(options.to) ?? options
  }

  private func follow(_ choice: SaveReportWindow.Choice, after report: SaveReport) {
    Task {
      switch choice {
      case .retry(let ids):
        if let task = report.task {
          await perform(task, on: ids, after: report)
        } else {
          await save(ids, after: report)
        }
      case .useSidecars(let ids): await save(ids, to: .sidecar, after: report)
      case .convertIIM(let ids): await save(ids, convertingIIM: true, after: report)
      case .resolve(let ids):
        let isAsked = await window.resolve(ids) { [weak self] in
          Task { await self?.save(ids, after: report) }
        }
        // What disagreed may agree by now.
        if !isAsked { await save(ids, after: report) }
      }
    }
  }
}
