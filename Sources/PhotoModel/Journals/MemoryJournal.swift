/// A journal that forgets everything when the program ends, for tests and dry runs.
public final class MemoryJournal: EditJournal {
  private var operations: [(operation: Operation, edits: [Edit], isUndone: Bool)] = []
  private var waiting: [FilePath: WaitingEdits] = [:]
  private var lastID: Int64 = 0

  /// An empty journal.
  public init() {}

  /// Keeps an operation.
  public func append(
    _ name: OperationName, _ edits: [Edit], discarding discarded: [Operation.ID]
  ) -> Operation.ID {
    operations.removeAll { discarded.contains($0.operation.id) }
    lastID += 1
    let id = Operation.ID(rawValue: lastID)
    operations.append((Operation(id: id, name: name), edits, false))
    apply(edits)
    return id
  }

  /// Keeps that an operation was undone or done again.
  public func setUndone(_ isUndone: Bool, _ operation: Operation.ID) {
    guard let place = operations.firstIndex(where: { $0.operation.id == operation }) else { return }
    operations[place].isUndone = isUndone
    let edits = operations[place].edits
    apply(isUndone ? edits.reversed().map(\.reversed) : edits)
  }

  /// The edits of an operation.
  public func edits(of operation: Operation.ID) -> [Edit] {
    operations.first { $0.operation.id == operation }?.edits ?? []
  }

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

  private func apply(_ edits: [Edit]) {
    for edit in edits {
      waiting[edit.path, default: [:]].apply(edit)
      if waiting[edit.path]?.isEmpty == true { waiting[edit.path] = nil }
    }
  }
}
