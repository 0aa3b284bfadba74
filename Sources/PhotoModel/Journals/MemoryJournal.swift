import Locks

/// A journal that forgets everything when the program ends: for a window whose journal cannot be opened, for lists
/// that nobody edits, and for tests.
public final class MemoryJournal: EditJournal {
  private let contents = Mutex(MemoryJournalContents())

  /// An empty journal.
  public init() {}

  /// Keeps an operation.
  public func append(
    _ name: OperationName, _ edits: [Edit], discarding discarded: [EditOperation.ID]
  ) -> EditOperation.ID {
    contents.withLock { $0.append(name, edits, [], discarding: discarded) }
  }

  /// Keeps an operation that moves photos.
  public func append(
    _ name: OperationName, _ moves: [Move], discarding discarded: [EditOperation.ID]
  ) -> EditOperation.ID {
    contents.withLock { $0.append(name, [], moves, discarding: discarded) }
  }

  /// Keeps an operation that passes edits on to other files.
  public func append(
    _ name: OperationName, _ pathChange: PathChange, discarding discarded: [EditOperation.ID]
  ) -> EditOperation.ID {
    contents.withLock { $0.append(name, pathChange, discarding: discarded) }
  }

  /// Keeps that files have other names.
  public func follow(_ pathChange: PathChange) { contents.withLock { $0.follow(pathChange) } }

  /// Keeps a task as an operation.
  public func append(
    _ name: OperationName, _ session: Write.Session, discarding discarded: [EditOperation.ID]
  ) -> EditOperation.ID {
    contents.withLock { $0.append(name, session, discarding: discarded) }
  }

  /// Keeps how many photos a task concerned.
  public func conclude(_ task: EditOperation.ID, photoCount: Int) {
    contents.withLock { $0.conclude(task, photoCount: photoCount) }
  }

  /// Keeps that an operation was undone or done again.
  public func record(_ direction: HistoryDirection, of operation: EditOperation.ID) {
    contents.withLock { $0.record(direction, of: operation) }
  }

  /// Keeps that part of what an operation took over was undone or done again.
  public func record(
    _ direction: HistoryDirection, of operation: EditOperation.ID, _ pathChange: PathChange
  ) {
    contents.withLock { $0.record(direction, of: operation, pathChange) }
  }

  /// What an operation took over.
  public func pathChange(of operation: EditOperation.ID) -> PathChange? {
    contents.withLock { $0.pathChange(of: operation) }
  }

  /// The edits of an operation.
  public func edits(of operation: EditOperation.ID) -> [Edit] {
    contents.withLock { $0.edits(of: operation) }
  }

  /// The moves of an operation.
  public func moves(of operation: EditOperation.ID) -> [Move] {
    contents.withLock { $0.moves(of: operation) }
  }

  /// Where photos stand that were moved.
  public func manualPositions() -> [RawPath: ManualPosition] {
    contents.withLock(\.manualPositions)
  }

  /// When operations were done is not noted: nobody asks a journal for that if it ends with the program.
  public func moment(of operation: EditOperation.ID) -> Int64? { nil }

  /// All operations.
  public func history() -> History { contents.withLock(\.history) }

  /// All pending edits.
  public func pendingEdits() -> [RawPath: PendingEdits] { contents.withLock(\.pending) }

  /// Keeps what identifies photos.
  public func keep(_ identities: [RawPath: PhotoIdentity]) {
    contents.withLock { $0.identities.merge(identities) { $1 } }
  }

  /// What identifies these photos.
  public func identities(of paths: [RawPath]) -> [RawPath: PhotoIdentity] {
    contents.withLock { contents in contents.identities.filter { paths.contains($0.key) } }
  }

  /// Replaces the pending edits of these photos.
  public func setPending(_ pending: [RawPath: PendingEdits]) {
    contents.withLock { contents in
      for (path, edits) in pending { contents.set(edits, of: path) }
    }
  }
}
