import PhotoFiles
import PhotoModel

/// Reads folders and files into a library, in the background.
///
/// What was read is handed over in portions that take a part of a frame each, so that the window
/// answers while thousands of photos come in.
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
  }

  /// A folder that could not be read.
  struct Problem: Equatable {
    var path: FilePath
    /// One sentence for people.
    var reason: String
  }

  /// How far the scan is.
  private(set) var progress = Progress()
  /// The folders that could not be read when it was tried last, in the order of their paths.
  private(set) var unreadable: [Problem] = []
  /// Called when the scan has come further, and when it ends.
  var onProgress: (() -> Void)?

  private let library: PhotoLibrary
  private var reading: Task<Void, Never>?
  private var delivery: Task<Void, Never>?
  private var waiting: ArraySlice<FolderScanner.Event> = []
  /// How many photos are handed over at once.
  private var portionSize = PhotoScan.leastPortion
  private var queue: [FilePath] = []
  /// The folders that were closed while they were read.
  private var closed: [FilePath] = []

  /// A scan that has not begun.
  init(into library: PhotoLibrary) { self.library = library }

  /// Reads folders, with all that is below them, and files; after what is being read already.
  func start(_ paths: [FilePath]) {
    queue += paths
    closed.removeAll { folder in paths.contains { $0.isWithin(folder) } }
    guard reading == nil else { return }
    progress = Progress(isRunning: true)
    onProgress?()
    reading = Task { [weak self] in await self?.readQueue() }
  }

  /// Stops reading. What was read comes into the library all the same, or is dropped.
  func stop(dropping: Bool = false) {
    queue = []
    reading?.cancel()
    guard dropping else { return }
    waiting = []
    unreadable = []
  }

  /// Hands nothing of a folder over any more, though it is being read.
  func forget(_ folder: FilePath) {
    unreadable.removeAll { $0.path.isWithin(folder) }
    guard reading != nil else { return }
    queue.removeAll { $0.isWithin(folder) }
    closed.append(folder)
  }

  private func readQueue() async {
    var finished: [FilePath] = []
    while !queue.isEmpty {
      let paths = queue
      queue = []
      for await events in FolderScanner(paths).batches() {
        if Task.isCancelled { break }
        waiting += events
        deliverSoon()
      }
      if !Task.isCancelled { finished += paths }
    }
    while let delivery { await delivery.value }
    forgetProblems(in: finished)
    reading = nil
    closed = []
    progress.isRunning = false
    onProgress?()
  }

  /// Forgets the problems of folders that were read again and had none.
  private func forgetProblems(in finished: [FilePath]) {
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

  private func deliverSoon() {
    guard delivery == nil else { return }
    delivery = Task { [weak self, library] in
      let duration = await library.inTurn { ContinuousClock().measure { self?.deliver() } }
      self?.adaptPortion(to: duration)
      try? await Task.sleep(for: max(.milliseconds(16), duration * 2))
      self?.delivery = nil
      if self?.waiting.isEmpty == false { self?.deliverSoon() }
    }
  }

  /// Makes the next portion so large that it takes half of a frame. What a photo takes depends on
  /// where it stands: at the end of the list it costs nothing, on the screen it costs a row.
  private func adaptPortion(to duration: Duration) {
    let factor = min(max(.milliseconds(8) / duration, 0.5), 2)
    let size = Int(Double(portionSize) * factor)
    portionSize = min(max(size, Self.leastPortion), Self.mostPortion)
  }

  private static let leastPortion = 32
  private static let mostPortion = 2000

  private func deliver() {
    let portion = waiting.prefix(portionSize)
    guard !portion.isEmpty else { return }
    waiting = waiting.dropFirst(portion.count)
    var records: [PhotoRecord] = []
    for event in portion {
      switch event {
      case .photo(let record):
        if !closed.contains(where: record.path.isInside) { records.append(record) }
      // Whoever knows a photo by this name wants to hear what has become of it.
      case .blocked(let record):
        guard !closed.contains(where: record.path.isInside), library.knows(record.path)
        else { continue }
        records.append(record)
      case .unreadable(let path, let reason):
        note(Problem(path: path, reason: reason))
      }
    }
    progress.photoCount += records.count
    library.add(records)
    onProgress?()
  }
}
