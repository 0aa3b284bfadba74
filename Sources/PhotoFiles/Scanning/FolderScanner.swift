public import PhotoModel

/// Finds the photos in files and folders, and reads them on all cores.
public struct FolderScanner: Sendable {
  /// What a scan finds. Of a hundred thousand photos most are unchanged when it finds them again: such an event is small.
  public enum Event: Sendable {
    /// A photo that was read, or its record with the reason why it could not be.
    indirect case photo(PhotoRecord)
    /// A photo that is shown in the state that its files have.
    case unchanged(RawPath)
    /// A folder, or something else that is called like a photo, or known as one, and cannot be one, with
    /// a record that says so. It matters only where a photo was before.
    indirect case blocked(PhotoRecord)
    /// A folder, or a file that was asked for, that could not be looked into, and why.
    case unreadable(RawPath, PhotoError)
  }

  private let roots: [RawPath]
  private let isRecursive: Bool
  private let isFollowed: @Sendable (RawPath) -> Bool
  private let read: @Sendable (PhotoFile) -> PhotoRecord
  private let known: (any KnownPhotos)?
  /// Whether a path is known as that of a photo, whatever it is called. Asked of what is no file, on many threads.
  public var isKnown: @Sendable (RawPath) -> Bool
  /// Told of each folder before it is listed; called on many threads.
  public var willList: (@Sendable (RawPath) -> Void)?
  /// Which photos of folders are looked for, where not all are; asked on many threads.
  public var isWanted: @Sendable (RawPath) -> Bool = { _ in true }
  /// How long a photo, or a folder, may take.
  var patience = ScanPatience()
  /// The photos of which it is enough to know whether their files have another state than this one, because what
  /// was read in it is shown already.
  var shown = ShownPhotos()
  /// Where folders are listed.
  var fileSystem: any FileSystem = POSIXFileSystem()

  /// A scan of files and folders, in this order.
  ///
  /// - Parameters:
  ///   - roots: photos, which are read whatever their names, and folders.
  ///   - isRecursive: whether to go into the folders inside these folders.
  ///   - isKnown: whether a path is known as that of a photo, whatever it is called. Asked of what is
  ///     no file.
  ///   - known: what was read before, which is not read again where no file has changed; it gets what is
  ///     read.
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
  /// Events come in the order of the roots, and by name within each folder; what takes longer than a
  /// second comes when it is read, at last, and what takes much longer with an error, photos and folders
  /// alike: `retry` tries these again. To stop, end the loop over the stream or cancel the task around it.
  ///
  /// - Parameter interval: the time that events are gathered for between two batches, so that a window
  ///   has time to draw.
  public func batches(every interval: Duration = .milliseconds(16)) -> AsyncStream<[Event]> {
    batches(every: interval) { $0 }
  }

  /// Starts the scan, and makes something of each event where it was read, on all cores.
  ///
  /// - Parameters:
  ///   - interval: the time that is gathered for between two batches.
  ///   - longest: the time between two batches at the most, to which it doubles from batch to batch; else it stays
  ///     the same.
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

  /// Reads the photos, makes something of each where it was read, on all cores, and waits until that is
  /// taken before much more is read: what waits in memory stays little, however many photos there are.
  ///
  /// Where the task is cancelled no further photo is begun.
  ///
  /// - Parameters:
  ///   - interval: the time that is gathered for between two batches.
  ///   - transform: what is made of an event; called on many threads, in no order.
  ///   - take: takes what was made of the events, in the order of the events.
  public nonisolated(nonsending) func read<Result: Sendable>(
    every interval: Duration = .milliseconds(16),
    _ transform: @escaping @Sendable (Event) -> Result, _ take: ([Result]) async -> Void
  ) async {
    await run(every: interval, transform, take)
  }

  /// The same, with all that the blocks of each photo say; nil for what is no photo.
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
      isWanted: isWanted, onListing: known?.note)
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
