import PhotoModel
import Synchronization
import TestSupport

/// A journal whose disk can be full, or take as long as a test wants.
final class StuckJournal: EditJournal {
  struct Full: Error {}

  private let journal = MemoryJournal()
  private let full = Mutex(false)
  private let held = Mutex(false)

  var isFull: Bool {
    get { full.withLock(\.self) }
    set { full.withLock { $0 = newValue } }
  }

  var isHeld: Bool {
    get { held.withLock(\.self) }
    set { held.withLock { $0 = newValue } }
  }

  private func pass() throws {
    try waitInPlace(until: "the journal goes on") { !isHeld }
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

  func append(
    _ name: OperationName, _ takeOver: TakeOver, discarding discarded: [EditOperation.ID]
  ) throws -> EditOperation.ID {
    try pass()
    return journal.append(name, takeOver, discarding: discarded)
  }

  func setUndone(_ isUndone: Bool, _ operation: EditOperation.ID) throws {
    try pass()
    journal.setUndone(isUndone, operation)
  }

  func setUndone(
    _ isUndone: Bool, _ operation: EditOperation.ID, _ takeOver: TakeOver
  ) throws {
    try pass()
    journal.setUndone(isUndone, operation, takeOver)
  }

  func takeOver(of operation: EditOperation.ID) -> TakeOver? {
    journal.takeOver(of: operation)
  }
  func edits(of operation: EditOperation.ID) -> [Edit] { journal.edits(of: operation) }
  func moves(of operation: EditOperation.ID) -> [Move] { journal.moves(of: operation) }
  func manualPositions() -> [RawPath: ManualPosition] { journal.manualPositions() }
  func history() -> History { journal.history() }
  func pendingEdits() -> [RawPath: PendingEdits] { journal.pendingEdits() }
  func keep(_ identities: [RawPath: PhotoIdentity]) { journal.keep(identities) }
  func identities(of paths: [RawPath]) -> [RawPath: PhotoIdentity] {
    journal.identities(of: paths)
  }
  func setPending(_ pending: [RawPath: PendingEdits]) { journal.setPending(pending) }
}
