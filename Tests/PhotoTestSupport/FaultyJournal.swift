import Locks
public import PhotoModel
import TestSupport

/// A journal in memory whose disk can be full, and that can be held up in the middle of a write.
public final class FaultyJournal: EditJournal {
  /// The disk is full.
  public struct Full: Error {}

  private struct State {
    var isHeld = false
    var isReserved = false
    var isWaiting = false
    var isFull = false
  }

  private let state = Mutex(State())
  private let journal = MemoryJournal()
  private static let isAnyReserved = Mutex(false)

  /// A journal that is empty, and takes everything.
  public init() {}

  /// Whether the disk is full: who writes is told so.
  public var isFull: Bool {
    get { state.withLock(\.isFull) }
    set { state.withLock { $0.isFull = newValue } }
  }

  deinit { release() }

  /// Returns when no other journal of the process that was reserved is held up. Each takes one of the few threads that
  /// all tests share: without any, not even who sleeps wakes up.
  public nonisolated(nonsending) func reserve() async throws {
    try await wait(until: "no other journal is held up") {
      Self.isAnyReserved.withLock { isReserved in
        defer { isReserved = true }
        return !isReserved
      }
    }
    state.withLock { $0.isReserved = true }
  }

  /// The next write waits, once the journal is reserved.
  public nonisolated(nonsending) func holdAlone() async throws {
    try await reserve()
    hold()
  }

  /// The next write waits.
  public func hold() { state.withLock { $0.isHeld = true } }

  /// Lets it go on.
  public func release() {
    let wasReserved = state.withLock { state in
      defer { (state.isHeld, state.isReserved) = (false, false) }
      return state.isReserved
    }
    if wasReserved { Self.isAnyReserved.withLock { $0 = false } }
  }

  /// Returns when a write waits. It looks where it is called: the thread that waits may be the last one of the pool.
  public nonisolated(nonsending) func untilItIsHeld() async throws {
    try await wait(until: "a write waits") { state.withLock(\.isWaiting) }
  }

  private func pass() throws {
    try waitInPlace(until: "the journal is released") {
      state.withLock { state in
        state.isWaiting = state.isHeld
        return !state.isHeld
      }
    }
    if isFull { throw Full() }
  }

  /// Writes an operation down, or fails.
  public func append(
    _ name: OperationName, _ edits: [Edit], discarding discarded: [EditOperation.ID]
  ) throws -> EditOperation.ID {
    try pass()
    return journal.append(name, edits, discarding: discarded)
  }

  /// Writes an operation down that moves photos, or fails.
  public func append(
    _ name: OperationName, _ moves: [Move], discarding discarded: [EditOperation.ID]
  ) throws -> EditOperation.ID {
    try pass()
    return journal.append(name, moves, discarding: discarded)
  }

  /// Writes a task down, or fails.
  public func append(
    _ name: OperationName, _ session: Write.Session, discarding discarded: [EditOperation.ID]
  ) throws -> EditOperation.ID {
    try pass()
    return journal.append(name, session, discarding: discarded)
  }

  /// Writes down how many photos a task was about, or fails.
  public func conclude(_ task: EditOperation.ID, photoCount: Int) throws {
    try pass()
    journal.conclude(task, photoCount: photoCount)
  }

  /// Writes down that an operation was undone or done again, or fails.
  public func record(
    _ direction: HistoryDirection, of operation: EditOperation.ID
  ) throws {
    try pass()
    journal.record(direction, of: operation)
  }

  /// The edits of an operation.
  public func edits(of operation: EditOperation.ID) throws -> [Edit] {
    journal.edits(of: operation)
  }

  /// The moves of an operation.
  public func moves(of operation: EditOperation.ID) throws -> [Move] {
    journal.moves(of: operation)
  }

  /// Where photos stand that were moved.
  public func manualPositions() throws -> [RawPath: ManualPosition] { journal.manualPositions() }

  /// Nothing is noted of when operations are done.
  public func moment(of operation: EditOperation.ID) -> Int64? { journal.moment(of: operation) }

  /// All operations that can be undone or redone.
  public func history() throws -> History { journal.history() }

  /// All edits that wait to be saved.
  public func pendingEdits() throws -> [RawPath: PendingEdits] { journal.pendingEdits() }

  /// Notes what photos are known by.
  public func keep(_ identities: [RawPath: PhotoIdentity]) { journal.keep(identities) }

  /// What photos are known by.
  public func identities(of paths: [RawPath]) -> [RawPath: PhotoIdentity] {
    journal.identities(of: paths)
  }

  /// Writes down that files give their edits to others, or fails.
  public func append(
    _ name: OperationName, _ pathChange: PathChange, discarding discarded: [EditOperation.ID]
  ) throws -> EditOperation.ID {
    try pass()
    return journal.append(name, pathChange, discarding: discarded)
  }

  /// Writes down that files have other names, or fails.
  public func follow(_ pathChange: PathChange) throws {
    try pass()
    journal.follow(pathChange)
  }

  /// Writes down that a part of it was undone or done again, or fails.
  public func record(
    _ direction: HistoryDirection, of operation: EditOperation.ID, _ pathChange: PathChange
  ) throws {
    try pass()
    journal.record(direction, of: operation, pathChange)
  }

  /// What an operation took over.
  public func pathChange(of operation: EditOperation.ID) -> PathChange? {
    journal.pathChange(of: operation)
  }

  /// Replaces what waits for photos, or fails.
  public func setPending(_ pending: [RawPath: PendingEdits]) throws {
    if isFull { throw Full() }
    journal.setPending(pending)
  }
}
