import Glibc
import PhotoFormats
public import PhotoModel

/// Writes the pending edits of photos into their files and sidecars, without ever losing a byte that
/// nobody asked to change.
///
/// A write is a patch of the old file. The new file is made beside it, read back and compared, and takes its place
/// atomically; whatever happens on the way, either the old or the new file is there, complete, and the journal knows
/// how to go back. It may be used from many threads at once.
public struct MetadataWriter: Sendable {
  let fileSystem: any FileSystem
  let journal: any WriteJournal
  let options: WriteOptions
  let cleared = ClearedFolders()
  /// Which files belong to one shot, from the state of their folders when they were first asked for.
  let pairs: PairFinder
  let spelling: Spelling
  /// The session that everything it writes belongs to.
  public let session = Write.Session()

  /// A writer of the machine's files.
  ///
  /// - Parameters:
  ///   - journal: where each write is noted before it happens.
  ///   - options: how to write.
  public init(journal: any WriteJournal, options: WriteOptions = WriteOptions()) {
    self.init(journal: journal, options: options, in: POSIXFileSystem())
  }

  package init(
    journal: any WriteJournal, options: WriteOptions = WriteOptions(),
    in fileSystem: any FileSystem
  ) {
    self.journal = journal
    self.options = options
    self.fileSystem = fileSystem
    pairs = PairFinder(in: fileSystem)
    spelling = Spelling(in: fileSystem)
  }

  /// What writing would do, without doing it: with the same checks, as far as they can be made without
  /// writing.
  ///
  /// It waits while another Verso writes the photo, until the task is cancelled.
  public func plan(_ edits: PendingEdits, for path: RawPath) -> WriteResult {
    plan(Job(path: path, edits: edits)) { _ in }
  }

  /// The same.
  ///
  /// - Parameter inspect: is passed the plan once it has been checked, perhaps more than once if another program
  ///   changes the photo in the meantime.
  func plan(_ job: Job, _ inspect: (WritePlan) throws -> Void) -> WriteResult {
    resultOfWork(on: job.path) { () throws(WritingError) in
      try withLock(on: job.path) { file in
        result(job.path) { files in
          files = []
          let plan = try planned(job, file)
          try check(plan, &files)
          try inspect(plan)
          return (plan.changes, plan.notes)
        }
      }
    }
  }

  /// Does something with a photo while no other Verso is writing it.
  ///
  /// - Parameter work: is passed the photo's path as its folder spells it.
  func withLock(
    on path: RawPath, _ work: (RawPath) -> WriteResult
  ) throws(WritingError) -> WriteResult {
    let file = spelling.path(of: path)
    let lock = try WriteLock(file, in: fileSystem)
    defer { lock.release() }
    return work(file)
  }

  /// Writes a photo's pending edits. Returns once they are on the disk, or with the reason why not.
  ///
  /// It waits while another Verso writes the photo, until the task is cancelled.
  public func write(_ edits: PendingEdits, to path: RawPath) -> WriteResult {
    resultOfWork(on: path) { () throws(WritingError) in
      try writeUnlessStopped(Job(path: path, edits: edits))
    }
  }

  /// Writes a photo's pending edits.
  ///
  /// - Throws: `WritingError.stopped` if the task was cancelled before the photo was begun.
  func writeUnlessStopped(_ job: Job) throws(WritingError) -> WriteResult {
    try withLock(on: job.path) { file in
      var seen: SeenFile?
      var result = result(job.path) { files in
        let plan = try planned(job, file)
        try carryOut(plan, file, &files)
        seen = plan.writes.compactMap(\.seen).first
        return (plan.changes, plan.notes)
      }
      result.record = PhotoReader(in: fileSystem, expecting: seen).read(job.path)
      return result
    }
  }

  /// - Parameter path: the photo's path as its folder spells it.
  private func planned(_ job: Job, _ path: RawPath) throws -> WritePlan {
    let planner = WritePlanner(fileSystem: fileSystem, options: options, editTimes: job.editTimes)
    var plan = try planner.planOrIntention(
      job.edits, for: PhotoFile(lookingBeside: path, in: fileSystem))
    plan = try wayBack(insteadOf: plan, path) ?? plan.orRefusal()
    plan.kind = .save
    return plan
  }

  /// What became of a photo, even if it could not be begun.
  func resultOfWork(
    on path: RawPath, _ work: () throws(WritingError) -> WriteResult
  ) -> WriteResult {
    do {
      return try work()
    } catch {
      return WriteResult(path, outcome(of: error))
    }
  }

  /// How often a photo that other programs change in the meantime is read and merged again.
  private static let attempts = 10

  /// Does something with the files of a photo, and repeats it if another program has changed them in the meantime.
  ///
  /// - Parameter body: what is done, unless it was already done to one of the files. It returns what changes and what
  ///   a person should know.
  func result(
    _ path: RawPath,
    _ body: (inout [WrittenFile]) throws -> (changes: [Edit], notes: [WriteNote])
  ) -> WriteResult {
    var result: WriteResult
    // A file that was written before another one changed stays written.
    var files: [WrittenFile] = []
    var attempt = 1
    while true {
      let seen = SeenFiles(path, in: fileSystem)
      do {
        let (changes, notes) = try body(&files)
        result = WriteResult(path, files.isEmpty ? .unchanged : .written)
        result.notes = notes
        result.canRepair = notes.contains { note in
          guard case .photoLeft(let error) = note else { return false }
          return canRepair(after: error.cause, path)
        }
        if !files.isEmpty {
          result.changes =
            changes.first?.path == path ? changes : changes.following { _ in path }
        }
        break
      } catch  where attempt < Self.attempts && isPassing(error, seen, path) {
        // Programs that write in place need a few milliseconds; all pauses together take half a second.
        usleep(500 << attempt)
        attempt += 1
      } catch {
        result = WriteResult(path, outcome(of: error))
        result.canUseSidecar = canUseSidecar(after: error, path)
        if case FormatError.iim(.encoding) = error { result.canConvertIIM = true }
        result.canRepair = canRepair(after: error, path)
        if case WritingError.conflict(let conflicts) = error { result.conflicts = conflicts }
        break
      }
    }
    result.files = files
    return result
  }

  /// Whether an error may come from what another program has just done.
  private func isPassing(_ error: any Error, _ seen: SeenFiles, _ path: RawPath) -> Bool {
    switch error {
    case WritingError.changedMeanwhile: true
    case WritingError.otherVersionKept, WritingError.notDurable: false
    default: SeenFiles(path, in: fileSystem) != seen
    }
  }

  func outcome(of error: any Error) -> WriteResult.Outcome {
    let isRefusal = (error as? WritingError)?.isRefusal ?? (error is FormatError)
    return isRefusal ? .refused(PhotoError(error)) : .failed(PhotoError(error))
  }

  private func canRepair(after error: any Error, _ path: RawPath) -> Bool {
    RepairPlanner(fileSystem: fileSystem, options: options).removes(error, from: path)
  }

  /// A photo that is sound but not in a form that is written can have a sidecar, if its folder allows one.
  private func canUseSidecar(after error: any Error, _ path: RawPath) -> Bool {
    let format = PhotoFormat(of: path)?.name
    let destination = options.destination(ofFormat: format)
    let folder = path.parent ?? RawPath(".")
    guard destination != .sidecar, (try? fileSystem.checkFolder(folder)) != nil else {
      return false
    }
    switch error {
    case FormatError.xmp(.forbiddenCharacter): return false
    case is FormatError where destination == .automatic:
      // If there is a sidecar the photo may be left as it is, so it is the sidecar that is not in such a form.
      return PhotoReader(in: fileSystem).read(path).sidecar == nil
    case is FormatError, WritingError.severalNames, WritingError.writeProtected,
      WritingError.otherOwner, WritingError.notWritable, WritingError.notAsAsked,
      WritingError.keptByRaw:
      return true
    default: return false
    }
  }
}
