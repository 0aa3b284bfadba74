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
    _ name: OperationName, _ edits: [Edit], discarding discarded: [PhotoModel.Operation.ID]
  ) throws -> PhotoModel.Operation.ID {
    try pass()
    return journal.append(name, edits, discarding: discarded)
  }

  func append(
    _ name: OperationName, _ moves: [Move], discarding discarded: [PhotoModel.Operation.ID]
  ) throws -> PhotoModel.Operation.ID {
    try pass()
    return journal.append(name, moves, discarding: discarded)
  }

  func append(
    _ name: OperationName, _ takeOver: TakeOver, discarding discarded: [PhotoModel.Operation.ID]
  ) throws -> PhotoModel.Operation.ID {
    try pass()
    return journal.append(name, takeOver, discarding: discarded)
  }

  func setUndone(_ isUndone: Bool, _ operation: PhotoModel.Operation.ID) throws {
    try pass()
    journal.setUndone(isUndone, operation)
  }

  func setUndone(
    _ isUndone: Bool, _ operation: PhotoModel.Operation.ID, _ takeOver: TakeOver
  ) throws {
    try pass()
    journal.setUndone(isUndone, operation, takeOver)
  }

  func takeOver(of operation: PhotoModel.Operation.ID) -> TakeOver? {
    journal.takeOver(of: operation)
  }
  func edits(of operation: PhotoModel.Operation.ID) -> [Edit] { journal.edits(of: operation) }
  func moves(of operation: PhotoModel.Operation.ID) -> [Move] { journal.moves(of: operation) }
  func places() -> [FilePath: ManualPlace] { journal.places() }
  func history() -> History { journal.history() }
  func pendingEdits() -> [FilePath: PendingEdits] { journal.pendingEdits() }
  func keep(_ identities: [FilePath: PhotoIdentity]) { journal.keep(identities) }
  func identities(of paths: [FilePath]) -> [FilePath: PhotoIdentity] {
    journal.identities(of: paths)
  }
  func setPending(_ pending: [FilePath: PendingEdits]) { journal.setPending(pending) }
}
