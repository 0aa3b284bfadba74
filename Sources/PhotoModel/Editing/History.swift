/// The operations that can be undone, and those that were undone and can be redone. There is no limit.
///
/// ```swift
/// var history = History()
/// let name = OperationName(.edit, field: .title, count: 3)
/// history.append(EditOperation(id: .init(rawValue: 1), name: name))
/// history.undo()
/// history.nextRedo?.name.count  // 3
/// ```
public struct History: Hashable, Sendable {
  /// What can be undone, the latest last.
  public private(set) var done: [EditOperation] = []
  /// What can be redone, the next one last.
  public private(set) var undone: [EditOperation] = []

  /// A history of operations in the order in which they were done.
  public init(done: [EditOperation] = [], undone: [EditOperation] = []) {
    self.done = done
    self.undone = undone
  }

  /// What the next undo takes back.
  public var nextUndo: EditOperation? { done.last }
  /// What the next redo does again.
  public var nextRedo: EditOperation? { undone.last }

  /// Whether the latest that was done is that something was taken back: pending edits may be what was there before.
  public var wasTakenBack: Bool { !undone.isEmpty || done.last?.name.kind == .takeBack }

  /// Notes a new operation. What was undone before it can no longer be redone.
  public mutating func append(_ operation: EditOperation) {
    done.append(operation)
    undone = []
  }

  /// Notes that the latest operation was undone.
  public mutating func undo() {
    if let operation = done.popLast() { undone.append(operation) }
  }

  /// Notes that the operation that was undone last was done again.
  public mutating func redo() {
    if let operation = undone.popLast() { done.append(operation) }
  }

  /// Notes how many photos a task concerned in the end; if there were none, it is forgotten.
  public mutating func conclude(_ task: EditOperation, photoCount: Int) {
    if photoCount == 0 { return forget(task) }
    for index in done.indices where done[index].id == task.id {
      done[index] = task.of(photoCount)
    }
  }

  /// Forgets an operation that the journal no longer knows.
  public mutating func forget(_ operation: EditOperation) {
    done.removeAll { $0.id == operation.id }
    undone.removeAll { $0.id == operation.id }
  }

  /// Forgets all operations that the journal knows.
  public mutating func forgetAllInJournal() {
    done.removeAll(where: \.isInJournal)
    undone.removeAll(where: \.isInJournal)
  }

  /// Forgets the operations that took photos out of the list, once the list itself is gone.
  public mutating func forgetTakenOut() {
    done.removeAll { !$0.takenOut.isEmpty }
    undone.removeAll { !$0.takenOut.isEmpty }
  }
}
