import CLinux
import Glibc
import Locks
public import PhotoModel

import struct Synchronization.Atomic

/// Reports what happens in folders, soon after it is quiet there. It takes one system watch for each folder, and none
/// for each file.
///
/// ```swift
/// let watch = FolderWatch()
/// watch.add(RawPath("/photos"))
/// for await case .changes(let changes) in watch.news { … }
/// ```
public final class FolderWatch: Sendable {
  /// What is reported, for a single listener.
  public let news: AsyncStream<WatchNews>

  private let work: Work?

  /// A watch of no folder yet.
  public init() {
    let (stream, continuation) = AsyncStream.makeStream(of: WatchNews.self)
    news = stream
    work = try? Work(continuation)
    if let work {
      ReadingThread.start(work.run)
    } else {
      continuation.yield(.limit(.unavailable))
    }
  }

  deinit { work?.end() }

  /// Watches a folder, without those below it, from now on. Call it before the folder is listed; from any thread.
  public func add(_ folder: RawPath) { work?.add(folder, isPartial: false) }

  /// Watches the folder of a file that was opened by itself, from now on. Call it before the file is read; from any
  /// thread.
  public func add(folderOf file: RawPath) {
    if let folder = file.parent { work?.add(folder, isPartial: true) }
  }

  /// Whether a folder is watched for files that were opened by themselves, and not as a whole.
  public func isPartial(_ folder: RawPath) -> Bool { work?.isPartial(folder) ?? false }

  /// Stops watching a folder, and those below it.
  public func remove(_ folder: RawPath) { work?.change { $0.close(folder) } }

  /// Looks for a folder that is no longer there, until it is back; it may be back already.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - changes: the changes that reported that it left.
  public func expect(_ folder: RawPath, after changes: FolderChanges) {
    work?.change { $0.expect(folder, before: changes.successors[folder]) }
    work?.wake()
  }

  /// The number of folders that are watched.
  var count: Int { work?.count ?? 0 }
}

/// What the thread of a watch does.
private final class Work: Sendable {
  private let inotify: Inotify
  private let folders: Mutex<WatchedFolders>
  private let isEnded = Atomic(false)
  /// What wakes the thread, and where it listens for that.
  private let bell: Int32
  private let ear: Int32
  private let continuation: AsyncStream<WatchNews>.Continuation

  /// How often missing folders are looked for.
  private static let interval: Duration = .seconds(1)
  /// The system merges equal notices that nobody has read yet.
  private static let gathering: UInt32 = 30_000

  init(_ continuation: AsyncStream<WatchNews>.Continuation) throws(FileError) {
    self.continuation = continuation
    inotify = try Inotify()
    folders = Mutex(WatchedFolders(inotify))
    var ends: [Int32] = [-1, -1]
    guard linux_pipe(&ends) == 0 else {
      let error = FileError.current
      close(inotify.file)
      throw error
    }
    (ear, bell) = (ends[0], ends[1])
  }

  deinit {
    close(inotify.file)
    close(bell)
    close(ear)
  }

  var count: Int { folders.withLock(\.count) }

  func isPartial(_ folder: RawPath) -> Bool { folders.withLock { $0.isPartial(folder) } }

  func add(_ folder: RawPath, isPartial: Bool) {
    // Not while holding the lock: the disk may not answer, and a window that asks for another folder would wait.
    let start = WatchedFolders.start(watching: folder, inotify)
    if let limit = folders.withLock({ $0.watch(folder, start, isPartial: isPartial) }) {
      continuation.yield(.limit(limit))
    }
  }

  func change(_ body: (inout WatchedFolders) -> Void) { folders.withLock { body(&$0) } }

  func end() {
    isEnded.store(true, ordering: .releasing)
    wake()
  }

  func wake() {
    var byte: UInt8 = 0
    _ = write(bell, &byte, 1)
  }

  /// Reads notices until the end.
  func run() {
    let clock = ContinuousClock()
    let start = clock.now
    var tally = ChangeTally()
    while true {
      wait(for: tally.due.map { $0 - start.duration(to: clock.now) })
      if isEnded.load(ordering: .acquiring) { break }
      let notices = inotify.read()
      let now = start.duration(to: clock.now)
      for notice in notices {
        for event in events(notice) { tally.note(event, at: now) }
      }
      tell(tally.take(at: now))
    }
    continuation.finish()
  }

  /// What a notice means. A new folder is watched at once, so that what is put into it next is not missed, and under
  /// the same lock, so that it does not come back if watching the folder above it stops in the meantime.
  private func events(_ notice: Inotify.Notice) -> [FolderEvent] {
    let (events, limits) = folders.withLock { folders in
      let events = folders.events(notice)
      let limits = events.compactMap { event -> WatchLimit? in
        guard case .folderCame(let folder) = event else { return nil }
        return folders.watch(folder)
      }
      return (events, limits)
    }
    for limit in limits { continuation.yield(.limit(limit)) }
    return events
  }

  private func tell(_ taken: FolderChanges?) {
    var changes = taken ?? FolderChanges()
    // Not while holding the lock: a disk that has gone may not answer.
    let returned = WatchedFolders.returned(of: folders.withLock(\.missing))
    let successors = Dictionary(
      uniqueKeysWithValues: changes.left.map { ($0, WatchedFolders.identity(of: $0)) })
    folders.withLock { folders in
      changes.returned = folders.take(returned: returned)
      if changes.isUnknown { changes.came.formUnion(folders.topmost) }
      for (folder, successor) in successors {
        if changes.unmounted.contains(folder) || successor == nil {
          changes.successors[folder] = successor
          folders.forget(folder)
        } else {
          // It has just come back, or another one has taken its place.
          changes.left.remove(folder)
          changes.came.insert(folder)
        }
      }
    }
    if !changes.isEmpty { continuation.yield(.changes(changes)) }
  }

  /// Waits for a notice, for the bell, or until there is something to do.
  private func wait(for time: Duration?) {
    let isMissingAny = folders.withLock(\.isMissingAny)
    let longest = [time, isMissingAny ? Self.interval : nil].compactMap(\.self).min()
    var milliseconds: Int32 = -1
    if let longest {
      let (seconds, fraction) = longest.components
      milliseconds = Int32(clamping: max(0, seconds * 1000 + fraction / 1_000_000_000_000_000 + 1))
    }
    var files = [
      pollfd(fd: inotify.file, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ear, events: Int16(POLLIN), revents: 0),
    ]
    poll(&files, 2, milliseconds)
    if files[1].revents != 0 {
      var byte: UInt8 = 0
      _ = read(ear, &byte, 1)
    } else if files[0].revents != 0 {
      usleep(Self.gathering)
    }
  }
}
