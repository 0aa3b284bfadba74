import PhotoModel
import Synchronization

/// A journal whose disk can be full.
final class FailingJournal: EditJournal {
  struct Full: Error {}

  var isFull: Bool {
    get { full.withLock(\.self) }
    set { full.withLock { $0 = newValue } }
  }
  private let full = Mutex(false)
  private let journal = MemoryJournal()

  private func check() throws { if isFull { throw Full() } }

  func append(
    _ name: OperationName, _ edits: [Edit], discarding discarded: [Operation.ID]
  ) throws -> Operation.ID {
    try check()
    return journal.append(name, edits, discarding: discarded)
  }

  func setUndone(_ isUndone: Bool, _ operation: Operation.ID) throws {
    try check()
    journal.setUndone(isUndone, operation)
  }

  func append(
    _ name: OperationName, _ moves: [Move], discarding discarded: [Operation.ID]
  ) throws -> Operation.ID {
    try check()
    return journal.append(name, moves, discarding: discarded)
  }

  func edits(of operation: Operation.ID) throws -> [Edit] { journal.edits(of: operation) }
  func moves(of operation: Operation.ID) throws -> [Move] { journal.moves(of: operation) }
  func places() throws -> [FilePath: ManualPlace] { journal.places() }
  func history() throws -> History { journal.history() }
  func pendingEdits() throws -> [FilePath: PendingEdits] { journal.pendingEdits() }

  func keep(_ identities: [FilePath: PhotoIdentity]) { journal.keep(identities) }

  func identities(of paths: [FilePath]) -> [FilePath: PhotoIdentity] {
    journal.identities(of: paths)
  }

  func append(
    _ name: OperationName, _ takeOver: TakeOver, discarding discarded: [Operation.ID]
  ) throws -> Operation.ID {
    try check()
    return journal.append(name, takeOver, discarding: discarded)
  }

  func setUndone(
    _ isUndone: Bool, _ operation: Operation.ID, _ takeOver: TakeOver
  ) throws {
    try check()
    journal.setUndone(isUndone, operation, takeOver)
  }

  func takeOver(of operation: Operation.ID) -> TakeOver? { journal.takeOver(of: operation) }

  func setPending(_ pending: [FilePath: PendingEdits]) throws {
    try check()
    journal.setPending(pending)
  }
}
