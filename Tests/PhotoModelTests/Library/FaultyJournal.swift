import PhotoModel
import Synchronization
import TestSupport

/// A journal in memory whose disk can be full, and that can be held up in the middle of a write.
final class FaultyJournal: EditJournal {
  struct Full: Error {}

  private struct State {
    var isHeld = false
    var isWaiting = false
    var isFull = false
  }

  private let state = Mutex(State())
  private let journal = MemoryJournal()

  /// Whether the disk is full: who writes is told so.
  var isFull: Bool {
    get { state.withLock(\.isFull) }
    set { state.withLock { $0.isFull = newValue } }
  }

  /// The next write waits.
  func hold() { state.withLock { $0.isHeld = true } }

  /// Lets it go on.
  func release() { state.withLock { $0.isHeld = false } }

  /// Returns when a write waits.
  func untilItIsHeld() async throws {
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

  func append(
    _ name: OperationName, _ edits: [Edit], discarding discarded: [EditOperation.ID]
  ) throws -> EditOperation.ID {
    try pass()
    return journal.append(name, edits, discarding: discarded)
  }

  func append(
    _ name: OperationName, _ moves: [Move], discarding discarded: [EditOperation.ID]
  ) throws -> EditOperation.ID {
    try pass()
    return journal.append(name, moves, discarding: discarded)
  }

  func setUndone(_ isUndone: Bool, _ operation: EditOperation.ID) throws {
    try pass()
    journal.setUndone(isUndone, operation)
  }

  func edits(of operation: EditOperation.ID) throws -> [Edit] {
    journal.edits(of: operation)
  }

  func moves(of operation: EditOperation.ID) throws -> [Move] {
    journal.moves(of: operation)
  }

  func manualPositions() throws -> [RawPath: ManualPosition] { journal.manualPositions() }

  func history() throws -> History { journal.history() }

  func pendingEdits() throws -> [RawPath: PendingEdits] { journal.pendingEdits() }

  func keep(_ identities: [RawPath: PhotoIdentity]) { journal.keep(identities) }

  func identities(of paths: [RawPath]) -> [RawPath: PhotoIdentity] {
    journal.identities(of: paths)
  }

  func append(
    _ name: OperationName, _ takeOver: TakeOver, discarding discarded: [EditOperation.ID]
  ) throws -> EditOperation.ID {
    try pass()
    return journal.append(name, takeOver, discarding: discarded)
  }

  func setUndone(
    _ isUndone: Bool, _ operation: EditOperation.ID, _ takeOver: TakeOver
  ) throws {
    try pass()
    journal.setUndone(isUndone, operation, takeOver)
  }

  func takeOver(of operation: EditOperation.ID) -> TakeOver? { journal.takeOver(of: operation) }

  func setPending(_ pending: [RawPath: PendingEdits]) throws {
    if isFull { throw Full() }
    journal.setPending(pending)
  }
}
