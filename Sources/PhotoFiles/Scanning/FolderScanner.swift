public import PhotoModel

/// Finds the photos in files and folders, and reads them on all cores.
public struct FolderScanner: Sendable {
  /// What a scan finds. Of a hundred thousand photos most are unchanged when they are scanned again: such an event is
  /// small.
  public enum Event: Sendable {
    /// A photo that was read, or its record with the reason why it could not be.
    indirect case photo(PhotoRecord)
    /// A photo that is shown, and whose files still have that state.
    case unchanged(RawPath)
    /// A folder, or something else that is named like a photo, or known as one, but cannot be one, with a record that
    /// says so. It matters only if there was a photo before.
    indirect case blocked(PhotoRecord)
    /// A folder, or a file that was asked for, that could not be looked at, and why.
    case unreadable(RawPath, PhotoError)
  }

  private let roots: [RawPath]
  private let isRecursive: Bool
  private let isFollowed: @Sendable (RawPath) -> Bool
  private let read: @Sendable (PhotoFile) -> PhotoRecord
  private let known: (any KnownPhotos)?
  /// Whether a path is known as that of a photo, whatever its name. Called for what is not a file, on many threads.
  public var isKnown: @Sendable (RawPath) -> Bool
  /// Called with each folder before it is listed, on many threads.
  public var willList: (@Sendable (RawPath) -> Void)?
  /// Called with each file that was asked for by name, before it is read, on many threads.
  public var willRead: (@Sendable (RawPath) -> Void)?
  /// Which photos in folders are wanted, if not all are; called on many threads.
  public var isWanted: @Sendable (RawPath) -> Bool = { _ in true }
  /// How long a photo, or a folder, may take.
  var patience = ScanPatience()
  /// The states of the photos that are already shown. The scan only checks whether their files still have these
  /// states.
  var shown = ShownPhotos()
  /// Where folders are listed.
  var fileSystem: any FileSystem = POSIXFileSystem()

  /// A scan of files and folders, in this order.
  ///
  /// - Parameters:
  ///   - roots: photos, which are read whatever their names, and folders.
  ///   - isRecursive: whether to go into the folders inside these folders.
  ///   - isKnown: whether a path is known as that of a photo, whatever its name. Called for what is not a file.
  ///   - known: what was read before, which is not read again if no file has changed; what is read is added to it.
  ///   - isFollowed: whether to go into the folder that a link in a folder leads to.
  public init(
    _ roots: [RawPath], isRecursive: Bool = true,
    isKnown: @escaping @Sendable (RawPath) -> Bool = { _ in false },
    knowing known: (any KnownPhotos)? = nil,
    isFollowed: @escaping @Sendable (RawPath) -> Bool = { _ in true }
  ) {
    let reader = PhotoReader()
    self.init(
      roots, isRecursive: isRecursive, isKnown: isKnown, knowing: known, isFollowed: isFollowed
    ) { photo in
      known.map { reader.read(photo, knowing: $0) } ?? reader.read(photo)
    }
  }

  /// A scan that reads photos in its own way, on many threads.
  init(
    _ roots: [RawPath], isRecursive: Bool,
    isKnown: @escaping @Sendable (RawPath) -> Bool = { _ in false },
    knowing known: (any KnownPhotos)? = nil,
    isFollowed: @escaping @Sendable (RawPath) -> Bool = { _ in true },
    read: @escaping @Sendable (PhotoFile) -> PhotoRecord
  ) {
    self.roots = roots
    self.isRecursive = isRecursive
    self.isKnown = isKnown
    self.isFollowed = isFollowed
    self.known = known
    self.read = read
  }

  /// Starts the scan.
  ///
  /// Events come in the order of the roots, and by name within each folder; a photo or folder that takes longer than
  /// a second comes at the end, once it is read, and one that takes much longer comes with an error, and another scan
  /// of it may go well. To stop, end the loop over the stream or cancel the task around it.
  ///
  /// - Parameter interval: how long events are gathered between two batches, so that a window has time to draw.
  public func batches(every interval: Duration = .milliseconds(16)) -> AsyncStream<[Event]> {
    batches(every: interval) { $0 }
  }

  /// Starts the scan, and makes something of each event on the thread that read it, on all cores.
  ///
  /// - Parameters:
  ///   - interval: how long results are gathered between two batches.
  ///   - longest: the longest time between two batches, to which it doubles from batch to batch; without it, the time
  ///     stays the same.
  ///   - transform: what is made of an event; called on many threads, in no order.
  /// - Returns: what was made of the events, in the order of the events.
  public func batches<Result: Sendable>(
    every interval: Duration = .milliseconds(16), growingTo longest: Duration? = nil,
    _ transform: @escaping @Sendable (Event) -> Result
  ) -> AsyncStream<[Result]> {
    AsyncStream { continuation in
      let scan = Task.detached {
        await run(every: interval, growingTo: longest, transform) { continuation.yield($0) }
        continuation.finish()
      }
      continuation.onTermination = { _ in scan.cancel() }
    }
  }

  /// Reads the photos, makes something of each on the thread that read it, on all cores, and waits until that is
  /// taken before much more is read: little is kept in memory, however many photos there are.
  ///
  /// Once the task is cancelled, no further photo is begun.
  ///
  /// - Parameters:
  ///   - interval: how long results are gathered between two batches.
  ///   - transform: what is made of an event; called on many threads, in no order.
  ///   - take: takes what was made of the events, in the order of the events.
  public nonisolated(nonsending) func read<Result: Sendable>(
    every interval: Duration = .milliseconds(16),
    _ transform: @escaping @Sendable (Event) -> Result, _ take: ([Result]) async -> Void
  ) async {
    await run(every: interval, transform, take)
  }

  /// The same, with everything that the blocks of each photo say; nil for what is not a photo.
  public nonisolated(nonsending) func readWithTags<Result: Sendable>(
    every interval: Duration = .milliseconds(16),
    _ transform: @escaping @Sendable (Event, TagReading?) -> Result,
    _ take: ([Result]) async -> Void
  ) async {
    let reader = PhotoReader(in: fileSystem)
    await run(
      every: interval,
      make: { finding in
        guard case .photo(let photo) = finding else { return transform(event(finding), nil) }
        let reading = reader.readWithTags(photo)
        return transform(.photo(reading.record), reading)
      }, giveUp: { transform(unread($0), nil) }, take)
  }

  private nonisolated(nonsending) func run<Result: Sendable>(
    every interval: Duration, growingTo longest: Duration? = nil,
    _ transform: @escaping @Sendable (Event) -> Result, _ deliver: ([Result]) async -> Void
  ) async {
    await run(
      every: interval, growingTo: longest, make: { transform(event($0)) },
      giveUp: { transform(unread($0)) }, deliver)
  }

  private nonisolated(nonsending) func run<Result: Sendable>(
    every interval: Duration, growingTo longest: Duration? = nil,
    make: @escaping @Sendable (FolderWalk.Finding) -> Result,
    giveUp: @escaping @Sendable (FolderWalk.Finding) -> Result,
    _ deliver: ([Result]) async -> Void
  ) async {
    let look = FolderLook(
      fileSystem: fileSystem, isKnown: isKnown, isFollowed: isFollowed, willList: willList,
      willRead: willRead, isWanted: isWanted, onListing: known?.note)
    let walk = PatientWalk(FolderWalk(roots, isRecursive: isRecursive), look)
    var scan = ScanRun<Result>(
      walk, every: interval, growingTo: longest, patience,
      prepare: { [known, shown] in
        let photos = $0.compactMap(\.photo).filter { shown[$0] == nil }
        if !photos.isEmpty { known?.expect(photos) }
      },
      make: make, giveUp: giveUp)
    await scan.read(deliver)
    known?.flush()
  }

  private func event(_ finding: FolderWalk.Finding) -> Event {
    switch finding {
    case .photo(let photo): isShown(photo) ? .unchanged(photo.path) : .photo(read(photo))
    case .blocked(let path): .blocked(read(PhotoFile(path: path)))
    case .unreadable(let path, let error): .unreadable(path, error)
    }
  }

  private func isShown(_ photo: PhotoFile) -> Bool {
    guard let state = shown[photo.path] else { return false }
    return PhotoReader(in: fileSystem).state(of: photo) == state
  }

  private func unread(_ finding: FolderWalk.Finding) -> Event {
    func record(_ path: RawPath) -> PhotoRecord {
      var record = PhotoRecord(path: path)
      record.kind = PhotoKind(of: path)
      record.error = PhotoError(ReadingError.takesTooLong)
      return record
    }
    switch finding {
    case .photo(let photo): return .photo(record(photo.path))
    case .blocked(let path): return .blocked(record(path))
    case .unreadable(let path, let error): return .unreadable(path, error)
    }
  }
}
