/// A journal that forgets everything when the program ends, for tests and dry runs.
public final class MemoryJournal: EditJournal {
  private struct Entry {
    let operation: Operation
    let edits: [Edit]
    let moves: [Move]
    var isUndone = false
  }

  private var operations: [Entry] = []
  private var placesByPath: [FilePath: ManualPlace] = [:]
  private var waiting: [FilePath: WaitingEdits] = [:]
  private var lastID: Int64 = 0

  /// An empty journal.
  public init() {}

  /// Keeps an operation.
  public func append(
    _ name: OperationName, _ edits: [Edit], discarding discarded: [Operation.ID]
  ) -> Operation.ID {
    append(name, edits, [], discarding: discarded)
  }

  /// Keeps an operation that moves photos.
  public func append(
    _ name: OperationName, _ moves: [Move], discarding discarded: [Operation.ID]
  ) -> Operation.ID {
    append(name, [], moves, discarding: discarded)
  }

  /// Keeps that an operation was undone or done again.
  public func setUndone(_ isUndone: Bool, _ operation: Operation.ID) {
    guard let place = operations.firstIndex(where: { $0.operation.id == operation }) else { return }
    operations[place].isUndone = isUndone
    let (edits, moves) = (operations[place].edits, operations[place].moves)
    apply(isUndone ? edits.reversed().map(\.reversed) : edits)
    apply(isUndone ? moves.reversed().map(\.reversed) : moves)
  }

  /// The edits of an operation.
  public func edits(of operation: Operation.ID) -> [Edit] {
    operations.first { $0.operation.id == operation }?.edits ?? []
  }

  /// The moves of an operation.
  public func moves(of operation: Operation.ID) -> [Move] {
    operations.first { $0.operation.id == operation }?.moves ?? []
  }

  /// Where photos stand that were moved.
  public func places() -> [FilePath: ManualPlace] { placesByPath }

  /// All operations.
  public func history() -> History {
    History(
      done: operations.filter { !$0.isUndone }.map(\.operation),
      undone: operations.filter(\.isUndone).map(\.operation).reversed())
  }

  /// All edits that wait.
  public func waitingEdits() -> [FilePath: WaitingEdits] { waiting }

  /// Replaces what waits for these photos.
  public func settle(_ waiting: [FilePath: WaitingEdits]) {
    for (path, edits) in waiting { self.waiting[path] = edits.isEmpty ? nil : edits }
  }

  private func append(
    _ name: OperationName, _ edits: [Edit], _ moves: [Move], discarding discarded: [Operation.ID]
  ) -> Operation.ID {
    operations.removeAll { discarded.contains($0.operation.id) }
    lastID += 1
    let operation = Operation(id: Operation.ID(rawValue: lastID), name: name)
    operations.append(Entry(operation: operation, edits: edits, moves: moves))
    apply(edits)
    apply(moves)
    return operation.id
  }

  private func apply(_ moves: [Move]) {
    for move in moves { placesByPath[move.path] = move.new }
  }

  private func apply(_ edits: [Edit]) {
    for edit in edits {
      waiting[edit.path, default: [:]].apply(edit)
      if waiting[edit.path]?.isEmpty == true { waiting[edit.path] = nil }
    }
  }
}
