import PhotoFiles
import PhotoModel

/// Writes into the files of photos, in the background and one thing after the other: their pending changes, tasks, and
/// the bytes that they had before. Of tasks the library can undo and redo what was written.
@MainActor
final class PhotoWriter {
  /// The progress of what is being written.
  struct Progress: Equatable {
    /// Whether something is being written.
    var isRunning = false
    /// The photos that are done.
    var done = 0
    /// All photos that are to be saved.
    var total = 0
    /// When it began.
    var begun = ContinuousClock.now

    /// How fast it goes; nil if it is too early to tell.
    var pace: SavingPace? {
      SavingPace(done: done, of: total, in: (.now - begun) / .seconds(1))
    }
  }

  /// The progress of what is being written.
  private(set) var progress = Progress()
  /// Called when it makes progress, and when it ends.
  var onProgress: (() -> Void)?

  let library: PhotoLibrary
  /// The journal that notes each write; nil if nothing is written.
  let journal: (any WriteJournal)?
  /// Stops what is being written, and waits for its end; nil if nothing is.
  private var running: (stop: () -> Void, wait: () async -> Void)?
  private var finished: [PhotoLibrary.Saved] = []
  private var delivery: Task<Void, Never>?

  /// A writer of photos of a library, which notes each write in a journal. Without one nothing is written.
  init(_ library: PhotoLibrary, journal: (any WriteJournal)?) {
    self.library = library
    self.journal = journal
    library.reverseTask = { [weak self] direction, session in
      await self?.reverse(session, by: direction) ?? TaskReversal()
    }
    guard let journal else { return }
    // What an earlier run began and did not finish. If its outcome stays unknown, that is no reason to stop.
    Task.detached(priority: .utility) { _ = try? MetadataWriter(journal: journal).reconcile() }
  }

  /// Whether photos can be saved at all.
  var isPossible: Bool { journal != nil }

  /// Does a task to the files of photos, as one session of writes. Their pending edits stay pending.
  ///
  /// - Returns: what became of each; nothing if something is already being saved.
  func perform(
    _ task: FileTask, on ids: some Sequence<Photo.ID>, options: WriteOptions
  ) async -> SaveReport {
    guard let journal else { return SaveReport() }
    let photos = ids.compactMap(library.photo)
    let writer = MetadataWriter(journal: journal, options: options)
    var report = await carryOut(task.operation, on: photos, in: writer.session) { deliver in
      await writer.perform(task, on: photos.map(\.record.path), deliver)
    }
    report.task = task
    return report
  }

  /// Does something to the files of photos at once, as an operation that undo takes back. Their pending edits stay
  /// pending.
  private func carryOut(
    _ kind: OperationName.Kind, on photos: [Photo], in session: Write.Session,
    _ work: @escaping @MainActor ((WriteResult) async -> Void) async -> Void
  ) async -> SaveReport {
    guard !progress.isRunning else { return SaveReport() }
    let operation: EditOperation
    do {
      operation = try await library.begin(OperationName(kind, count: photos.count), in: session)
    } catch {
      let outcome = WriteResult.Outcome.failed(PhotoError(error))
      return SaveReport(
        entries: photos.map {
          SaveReport.Entry($0.id, WriteResult($0.record.path, outcome))
        })
    }
    var report = await run(photos, work, taking: Self.leavingEdits)
    let photoCount = report.entries.count { !$0.files.isEmpty }
    await library.conclude(operation, photoCount: photoCount)
    if photoCount > 0 { report.operation = operation }
    return report
  }

  /// Takes the files of a task back, or does again what was done to them. The library has a turn meanwhile, and takes
  /// over what this returns by itself.
  private func reverse(
    _ session: Write.Session, by direction: HistoryDirection
  ) async -> TaskReversal {
    var reversal = TaskReversal()
    guard let journal, let paths = await Self.photos(of: session, in: journal)?.sorted() else {
      reversal.canTryAgain = true
      return reversal
    }
    let writer = MetadataWriter(journal: journal, options: WriteOptions())
    let done: Void? = await runUnlessBusy(paths.count) { [self] in
      await writer.revert(paths, to: .task(direction, session)) { result in
        reversal.add(result)
        progress.done += 1
        onProgress?()
      }
    }
    reversal.canTryAgain = reversal.canTryAgain || done == nil || progress.done < paths.count
    return reversal
  }

  /// Saves photos that have pending edits.
  ///
  /// - Parameters:
  ///   - ids: the photos.
  ///   - options: how they are written.
  ///   - leftOut: the fields of photos whose edits stay pending.
  /// - Returns: what became of each; nothing if something is already being saved.
  func save(
    _ ids: some Sequence<Photo.ID>, options: WriteOptions,
    leavingOut leftOut: [Photo.ID: Set<Field>] = [:]
  ) async -> SaveReport {
    guard let journal else { return SaveReport() }
    let photos = ids.compactMap(library.photo).filter(\.isEdited)
    func edits(of photo: Photo) -> PendingEdits {
      photo.pending.filter { field, _ in leftOut[photo.id]?.contains(field) != true }
    }
    let jobs = photos.map { MetadataWriter.Job(path: $0.record.path, edits: edits(of: $0)) }
    let writer = MetadataWriter(journal: journal, options: options)
    return await run(photos, asked: edits) { deliver in
      await writer.write(jobs, deliver)
    } taking: { photo, record, result in
      // A file that was not written was read nevertheless: it may say something else by now.
      let edits = result.error == nil ? edits(of: photo) : [:]
      return PhotoLibrary.Saved(
        id: photo.id, record: record, written: edits.keys, asked: edits,
        merged: result.merged(of: edits))
    }
  }

  /// Takes photos back through what was written to them, which undo takes back in turn.
  ///
  /// - Returns: what became of each; nothing if something is already being saved.
  func revert(_ ids: some Sequence<Photo.ID>, to point: RevertPoint) async -> SaveReport {
    guard let journal else { return SaveReport() }
    let photos = ids.compactMap(library.photo)
    let writer = MetadataWriter(journal: journal, options: WriteOptions())
    return await carryOut(.goBack, on: photos, in: writer.session) { deliver in
      await writer.revert(photos.map(\.record.path), to: point, deliver)
    }
  }

  /// Pending edits stay, over what is there now: nobody else has changed the file.
  private static func leavingEdits(
    _ photo: Photo, _ record: PhotoRecord, _ result: WriteResult
  ) -> PhotoLibrary.Saved {
    let written = result.outcome == .written ? result.changes.map(\.field) : []
    return PhotoLibrary.Saved(id: photo.id, record: record, written: written)
  }

  /// Begins no further photos. Those that were begun are finished.
  func stop() { running?.stop() }

  /// The same, and returns when those are finished.
  func end() async {
    stop()
    await wait()
  }

  /// Returns when what is being written now is finished.
  func wait() async { await running?.wait() }

  /// Does something that can be stopped.
  ///
  /// - Returns: nil if something else is already being done.
  private func runUnlessBusy<T: Sendable>(
    _ count: Int, _ work: @escaping @MainActor () async -> T
  ) async -> T? {
    guard running == nil else { return nil }
    progress = Progress(isRunning: true, total: count)
    onProgress?()
    // Whoever waits for the task finds that nothing is running.
    let task = Task {
      let result = await work()
      running = nil
      progress.isRunning = false
      onProgress?()
      return result
    }
    running = ({ task.cancel() }, { _ = await task.value })
    return await task.value
  }

  /// Does something to photos that can be stopped, and reports it to the library.
  ///
  /// - Parameters:
  ///   - photos: the photos.
  ///   - asked: what is to be changed in a photo.
  ///   - work: does it, and passes on what became of each photo.
  ///   - saved: what the library takes over about a photo, whose file now says something else.
  /// - Returns: what became of each; nothing if something is already being saved.
  private func run(
    _ photos: [Photo], asked: @escaping @MainActor (Photo) -> PendingEdits = { _ in [:] },
    _ work: @escaping @MainActor ((WriteResult) async -> Void) async -> Void,
    taking saved: @escaping @MainActor (Photo, PhotoRecord, WriteResult) -> PhotoLibrary.Saved
  ) async -> SaveReport {
    let report = await runUnlessBusy(photos.count) { [self] in
      var report = SaveReport()
      let byPath = Dictionary(photos.map { ($0.record.path, $0) }) { first, _ in first }
      var inodes: Set<UInt64> = []
      await work { result in
        guard let photo = byPath[result.path] else { return }
        var entry = SaveReport.Entry(photo.id, result, asked: asked(photo))
        defer { report.entries.append(entry) }
        progress.done += 1
        guard let read = result.record else { return }
        let known = library.photo(photo.id)?.record ?? photo.record
        if let stamp = known.stamp { inodes.insert(stamp.inode) }
        let record = await read.keepingWhatIsKnown(from: known)
        entry.noteMissingFolder(record.error)
        finished.append(saved(photo, record, result))
        deliverSoon()
      }
      // Nothing more will come that it could wait for.
      delivery?.cancel()
      await delivery?.value
      await deliver()
      await library.reread(otherNamesOf: inodes, besides: Set(byPath.keys))
      // Several are written at the same time, and each is put where it was the last time.
      report.entries.sort { $0.path < $1.path }
      report.notBegun = photos.count - report.entries.count
      return report
    }
    return report ?? SaveReport()
  }

  /// Reports to the library now and then: each time, list, details and counts are updated, on a core that saving
  /// needs.
  private func deliverSoon() {
    guard delivery == nil else { return }
    delivery = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(250))
      self?.delivery = nil
      await self?.deliver()
      self?.onProgress?()
    }
  }

  /// Returns when the library has this, and everything that was delivered before.
  private func deliver() async {
    let saved = finished
    finished = []
    await library.didSave(saved)
  }
}
