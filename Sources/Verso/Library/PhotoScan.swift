import PhotoFiles
import PhotoModel

/// Reads folders and files into a library, in the background.
///
/// What was read is handed over in portions that grow with the library: the main thread spends a
/// quarter of its time on them at most, so that the window answers while thousands of photos come in.
@MainActor
final class PhotoScan {
  /// How far the scan is.
  struct Progress {
    /// Whether something is being read.
    var isRunning = false
    /// The photos that were read since the scan began.
    var photoCount = 0
    /// The folders that could not be read, and why.
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
  /// Called when the scan has come further, and when it ends.
  var onProgress: (() -> Void)?

  private let library: PhotoLibrary
  private var reading: Task<Void, Never>?
  private var delivery: Task<Void, Never>?
  private var waiting: [FolderScanner.Event] = []
  private var queue: [FilePath] = []

  /// A scan that has not begun.
  init(into library: PhotoLibrary) { self.library = library }

  /// Reads folders, with all that is below them, and files; after what is being read already.
  func start(_ paths: [FilePath]) {
    queue += paths
    guard reading == nil else { return }
    progress = Progress(isRunning: true)
    onProgress?()
    reading = Task { [weak self] in await self?.readQueue() }
  }

  /// Stops reading. What was read comes into the library all the same, or is dropped.
  func stop(dropping: Bool = false) {
    queue = []
    reading?.cancel()
    if dropping { waiting = [] }
  }

  private func readQueue() async {
    while !queue.isEmpty {
      let paths = queue
      queue = []
      for await events in FolderScanner(paths).batches() {
        if Task.isCancelled { break }
        waiting += events
        deliverSoon()
      }
    }
    while let delivery { await delivery.value }
    reading = nil
    progress.isRunning = false
    onProgress?()
  }

  private func deliverSoon() {
    guard delivery == nil else { return }
    delivery = Task { [weak self] in
      let duration = ContinuousClock().measure { self?.deliver() }
      try? await Task.sleep(for: max(.milliseconds(16), duration * 3))
      self?.delivery = nil
      if self?.waiting.isEmpty == false { self?.deliverSoon() }
    }
  }

  private func deliver() {
    let portion = waiting.prefix(max(1000, library.count / 4))
    guard !portion.isEmpty else { return }
    waiting.removeFirst(portion.count)
    var records: [PhotoRecord] = []
    for event in portion {
      switch event {
      case .photo(let record): records.append(record)
      case .unreadable(let path, let reason):
        progress.problems.append(Problem(path: path, reason: reason))
      }
    }
    progress.photoCount += records.count
    library.add(records)
    onProgress?()
  }
}
