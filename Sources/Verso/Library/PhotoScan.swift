import PhotoFiles
import PhotoModel

/// Reads folders and files into a library, in the background. Its many properties are what is being read and what was
/// found out, and what that depends on.
@MainActor
final class PhotoScan {
  /// How far the scan is.
  struct Progress {
    /// Whether something is being read.
    var isRunning = false
    /// The photos that have been read since the scan began.
    var photoCount = 0
    /// The folders that could not be read since the scan began, and why.
    var problems: [UnreadFolder] = []
    /// The links to folders outside of what is open that have been found since the scan began, and not followed.
    var skippedLinks: [RawPath] = []
  }

  /// A folder that could not be read.
  struct UnreadFolder: Equatable {
    var path: RawPath
    /// Why it could not.
    var error: PhotoError
  }

  /// How far the scan is.
  private(set) var progress = Progress()
  /// The folders that could not be read when that was last tried, in the order of their paths.
  private(set) var unreadable: [UnreadFolder] = []
  /// What was not read to the end, because reading was stopped.
  private(set) var stopped: [RawPath] = []
  /// Called when the scan makes progress, and when it ends.
  var onProgress: (() -> Void)?
  /// Returns the folders that are open, besides those that are being read. They decide which links lead outside.
  var openFolders: () -> [RawPath] = { [] }
  /// Whether links to folders outside are followed.
  var followsLinks: () -> Bool = { false }
  /// What was read before, and is not read again if no file has changed.
  var known: (any KnownPhotos)?
  /// Watches the folders that are read, and is told about each one before it is read.
  var watch: FolderWatch?

  private let library: PhotoLibrary
  private var reading: Task<Void, Never>?
  private var queue: [RawPath] = []
  /// What is being read.
  private var current: [RawPath] = []
  /// The folders that were closed while they were being read.
  private var closed: [RawPath] = []
  /// Whether what is being read is not added to the library any more.
  private var isDropping = false
  /// The photos that are shown as the index knows them, and have not been come across yet.
  private var unseen = PhotoSet()
  /// The photos that are not there, but may be when their folders are read again.
  private var awaited = PhotoSet()

  /// A scan that has not begun.
  init(into library: PhotoLibrary) {
    self.library = library
    library.read = { [weak self] in await self?.read($0) ?? [] }
  }

  /// Reads folders, with everything below them, and files; after what is already being read.
  ///
  /// - Parameters:
  ///   - missing: photos that leave if they are not come across and cannot be read.
  func start(_ paths: [RawPath], awaiting missing: [Photo.ID] = []) {
    queue += paths
    awaited.formUnion(missing)
    closed.removeAll { folder in paths.contains { $0.isWithin(folder) } }
    stopped.removeAll { folder in paths.contains(where: folder.isWithin) }
    guard reading == nil else { return }
    progress = Progress(isRunning: true)
    onProgress?()
    readQueue()
  }

  /// Stops reading. What was read is added to the library nevertheless, or is dropped.
  func stop(dropping: Bool = false) {
    stopped += (current + queue).filter { !closed.contains(where: $0.isWithin) }
    current = []
    queue = []
    reading?.cancel()
    guard dropping else { return }
    stopped = []
    watch?.remove(RawPath("/"))
    isDropping = reading != nil
    unreadable = []
  }

  /// Returns when what is being read now has been read.
  func wait() async { await reading?.value }

  /// Stops passing on photos of a folder, though it is being read.
  func forget(_ folder: RawPath) {
    unreadable.removeAll { $0.path.isWithin(folder) }
    stopped.removeAll { $0.isWithin(folder) }
    watch?.remove(folder)
    guard reading != nil else { return }
    queue.removeAll { $0.isWithin(folder) }
    closed.append(folder)
  }

  private func readQueue() {
    reading = Task { [weak self] in
      await self?.readPaths()
      self?.finish()
      await FreedMemory.giveBack()
    }
  }

  private func readPaths() async {
    var finished: [RawPath] = []
    while !queue.isEmpty, !Task.isCancelled {
      let paths = queue
      queue = []
      current = paths
      unseen = awaited
      awaited = PhotoSet()
      let named = NamedFolders(openFolders() + paths)
      let links = SkippedLinks(named, followsAll: followsLinks())
      await read(paths, of: named, links, known, watch, isKnown: library.isKnownNow)
      note(links.paths)
      if !Task.isCancelled {
        finished += paths
        await library.forget(unseen.ids)
      }
      unseen = PhotoSet()
      current = []
    }
    forgetProblems(in: finished)
  }

  /// Reads folders, and begins before the main actor has drawn its first frame.
  ///
  /// - Parameter isKnown: whether there is a photo of a file already.
  @concurrent
  nonisolated private func read(
    _ paths: [RawPath], of named: NamedFolders, _ links: SkippedLinks, _ known: (any KnownPhotos)?,
    _ watch: FolderWatch?, isKnown: @escaping @Sendable (RawPath) -> Bool
  ) async {
    var scanner = FolderScanner(
      paths, isKnown: isKnown, knowing: known, isFollowed: links.isFollowed)
    await recall(paths, known, notedBy: &scanner)
    if let watch { scanner.tell(watch) }
    // The first photos come at once, then ever larger portions, but few: each causes a new layout of the window.
    let batches = scanner.batches(every: .milliseconds(250), growingTo: .seconds(1)) {
      $0.lookingForLink(outside: named)
    }
    for await events in batches {
      if Task.isCancelled { break }
      let findings = ScanFindings(events)
      await passOn(findings)
      // What has thousands of values is released here, and not where the window waits for it.
      withExtendedLifetime((events, findings)) {}
    }
  }

  /// Shows what the index knows of folders at once. Whether that still holds is checked afterwards.
  ///
  /// - Parameter scanner: what will check that; it notes what is shown.
  nonisolated private func recall(
    _ paths: [RawPath], _ known: (any KnownPhotos)?, notedBy scanner: inout FolderScanner
  ) async {
    guard let known else { return }
    var isShown = false
    for await photos in FolderScanner.recall(paths, by: known) {
      if Task.isCancelled { break }
      let shown = await show(photos)
      scanner.note(shown)
      if !shown.isEmpty { isShown = true }
    }
    if isShown { scanner.isKnown = await library.isKnownNow }
  }

  /// Shows photos as the index knows them.
  ///
  /// - Returns: those that were not shown before.
  private func show(_ photos: [RecalledPhoto]) async -> [RecalledPhoto] {
    let ids = await library.recall(photos.map(\.record)) { path in
      isDropping || closed.contains(where: path.isInside)
    }
    unseen.formUnion(ids)
    // All of them are new, unless something was open before. Awaited photos are shown as missing, and are read.
    if ids.count == photos.count { return photos }
    let new = Set(ids)
    return photos.filter { library.id(at: $0.record.path).map(new.contains) == true }
  }

  private func finish() {
    reading = nil
    closed = []
    isDropping = false
    // Something was opened after the scan was stopped.
    guard queue.isEmpty else { return readQueue() }
    progress.isRunning = false
    onProgress?()
  }

  /// Forgets the problems of folders that were read again without any.
  private func forgetProblems(in finished: [RawPath]) {
    let found = Set(progress.problems.map(\.path))
    unreadable.removeAll { problem in
      !found.contains(problem.path) && finished.contains(where: problem.isOver(afterReading:))
    }
  }

  /// Notes that a folder could not be read.
  func note(_ problem: UnreadFolder) {
    guard !closed.contains(where: problem.path.isWithin) else { return }
    progress.problems.append(problem)
    unreadable.removeAll { $0.path == problem.path }
    unreadable.append(problem)
    unreadable.sort { $0.path < $1.path }
  }

  /// Notes which links were not followed.
  private func note(_ links: [RawPath]) {
    guard !isDropping else { return }
    progress.skippedLinks += links.filter { !closed.contains(where: $0.isWithin) }
  }

  /// The number of files that are noted in one turn of the main loop.
  private static let portion = 2_000

  /// Notes that files were come across, bit by bit: an index knows at once that tens of thousands are as they were.
  ///
  /// - Returns: their photos, as far as these were shown as the index knows them and had not been come across before.
  private func notice(_ paths: [RawPath]) async -> [Photo.ID] {
    guard !unseen.isEmpty else { return [] }
    var ids: [Photo.ID] = []
    for start in stride(from: 0, to: paths.count, by: Self.portion) {
      if start > 0 { try? await Task.sleep(for: .milliseconds(1)) }
      ids += paths[start..<min(start + Self.portion, paths.count)].compactMap(notice)
    }
    return ids
  }

  /// Notes that a file was come across.
  ///
  /// - Returns: its photo, if that was shown as the index knows it and had not been come across before.
  private func notice(_ path: RawPath) -> Photo.ID? {
    guard !unseen.isEmpty else { return nil }
    guard let id = library.id(at: path), unseen.remove(id) else { return nil }
    return id
  }

  /// Passes on what was read.
  private func passOn(_ findings: ScanFindings) async {
    for problem in findings.problems where !isDropping { note(problem) }
    _ = await notice(findings.photos.map(\.path))
    let unchanged = await notice(findings.unchanged)
    // Not a photo any more; if edits are pending for it, the row stays and says so. Whoever knows a photo by such a
    // path wants to hear what has become of it.
    let blocked = findings.blocked.filter { record in
      if let id = library.id(at: record.path), unseen.contains(id), !library.edited.contains(id) {
        return false
      }
      _ = notice(record.path)
      return true
    }
    let blockedPaths = Set(blocked.map(\.path))
    let records = blocked.isEmpty ? findings.photos : findings.photos + blocked
    let ids = await library.add(records) { path in
      isDropping || closed.contains(where: path.isInside)
        || blockedPaths.contains(path) && !library.knows(path)
    }
    await library.confirm(unchanged)
    progress.photoCount += ids.count + unchanged.count
    onProgress?()
  }
}
