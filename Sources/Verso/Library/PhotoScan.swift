import PhotoFiles
import PhotoModel
import Synchronization

/// Reads folders and files into a library, in the background.
@MainActor
final class PhotoScan {
  /// How far the scan is.
  struct Progress {
    /// Whether something is being read.
    var isRunning = false
    /// The photos that were read since the scan began.
    var photoCount = 0
    /// The folders that could not be read since the scan began, and why.
    var problems: [Problem] = []
    /// The links to folders outside of what is open that were found since the scan began, and not
    /// followed.
    var skippedLinks: [RawPath] = []
  }

  /// A folder that could not be read.
  struct Problem: Equatable {
    var path: RawPath
    /// Why not.
    var error: PhotoError
  }

  /// How far the scan is.
  private(set) var progress = Progress()
  /// The folders that could not be read when it was tried last, in the order of their paths.
  private(set) var unreadable: [Problem] = []
  /// Called when the scan has come further, and when it ends.
  var onProgress: (() -> Void)?
  /// Gives the folders that are open, besides those that are read. Links lead outside of these, or not.
  var openFolders: () -> [RawPath] = { [] }
  /// Whether links to folders outside are followed.
  var followsLinks: () -> Bool = { false }
  /// What was read before, and is not read again where no file has changed.
  var known: (any KnownPhotos)?

  private let library: PhotoLibrary
  private var reading: Task<Void, Never>?
  private var queue: [RawPath] = []
  /// The folders that were closed while they were read.
  private var closed: [RawPath] = []
  /// Whether what is being read does not come into the library any more.
  private var isDropping = false

  /// A scan that has not begun.
  init(into library: PhotoLibrary) { self.library = library }

  /// Reads folders, with all that is below them, and files; after what is being read already.
  func start(_ paths: [RawPath]) {
    queue += paths
    closed.removeAll { folder in paths.contains { $0.isWithin(folder) } }
    guard reading == nil else { return }
    progress = Progress(isRunning: true)
    onProgress?()
    readQueue()
  }

  /// Stops reading. What was read comes into the library all the same, or is dropped.
  func stop(dropping: Bool = false) {
    queue = []
    reading?.cancel()
    guard dropping else { return }
    isDropping = reading != nil
    unreadable = []
  }

  /// Hands nothing of a folder over any more, though it is being read.
  func forget(_ folder: RawPath) {
    unreadable.removeAll { $0.path.isWithin(folder) }
    guard reading != nil else { return }
    queue.removeAll { $0.isWithin(folder) }
    closed.append(folder)
  }

  private func readQueue() {
    reading = Task { [weak self] in
      await self?.readPaths()
      self?.finish()
    }
  }

  private func readPaths() async {
    var finished: [RawPath] = []
    while !queue.isEmpty, !Task.isCancelled {
      let paths = queue
      queue = []
      let named = NamedFolders(openFolders() + paths)
      let links = SkippedLinks(named, followsAll: followsLinks())
      // The library says which of them it knows.
      let scanner = FolderScanner(
        paths, isKnown: { _ in true }, knowing: known, isFollowed: links.isFollowed)
      // The first photos come at once, and then few, large portions: each has the window laid out again.
      let batches = scanner.batches(every: .milliseconds(250)) {
        $0.lookingForLink(outside: named)
      }
      for await events in batches {
        if Task.isCancelled { break }
        await takeOver(events)
      }
      note(links.paths)
      if !Task.isCancelled { finished += paths }
    }
    forgetProblems(in: finished)
  }

  private func finish() {
    reading = nil
    closed = []
    isDropping = false
    // What was opened after this was stopped.
    guard queue.isEmpty else { return readQueue() }
    progress.isRunning = false
    onProgress?()
  }

  /// Forgets the problems of folders that were read again and had none.
  private func forgetProblems(in finished: [RawPath]) {
    let found = Set(progress.problems.map(\.path))
    unreadable.removeAll { problem in
      !found.contains(problem.path) && finished.contains(where: problem.path.isWithin)
    }
  }

  /// Notes that a folder could not be read.
  private func note(_ problem: Problem) {
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

  /// Hands over what was read.
  private func takeOver(_ events: [FolderScanner.Event]) async {
    var records: [PhotoRecord] = []
    // Whoever knows a photo by such a path wants to hear what has become of it.
    var blocked: Set<RawPath> = []
    for event in events {
      switch event {
      case .photo(let record): records.append(record)
      case .blocked(let record):
        records.append(record)
        blocked.insert(record.path)
      case .unreadable(let path, let error):
        if !isDropping { note(Problem(path: path, error: error)) }
      }
    }
    let ids = await library.add(records) { path in
      isDropping || closed.contains(where: path.isInside)
        || blocked.contains(path) && !library.knows(path)
    }
    progress.photoCount += ids.count
    onProgress?()
  }
}

/// The links to folders that a scan comes upon and does not follow, noted on its threads.
private final class SkippedLinks: Sendable {
  private let named: NamedFolders
  private let followsAll: Bool
  private let skipped = Mutex<[RawPath]>([])

  init(_ named: NamedFolders, followsAll: Bool) {
    self.named = named
    self.followsAll = followsAll
  }

  /// Those that were not followed.
  var paths: [RawPath] { skipped.withLock(\.self) }

  /// Whether a link is followed.
  @Sendable func isFollowed(_ link: RawPath) -> Bool {
    if followsAll || named.containTarget(ofLink: link) { return true }
    skipped.withLock { $0.append(link) }
    return false
  }
}

extension FolderScanner.Event {
  /// The same with where the photo is really, if it is a link to a file outside.
  fileprivate func lookingForLink(outside named: NamedFolders) -> Self {
    guard case .photo(var record) = self else { return self }
    record.linkTarget = OutsideLink(record.path, outside: named)?.target
    return .photo(record)
  }
}
