/// What was written to a photo after a task that is undone or done again: the files go back beyond that, too, so it
/// becomes pending again.
public struct WritesBesideTask: Hashable, Sendable {
  /// What other saves left in fields.
  public private(set) var fields: FieldChanges = [:]
  /// What the task, or the write that took it back, left in fields.
  public private(set) var own: FieldChanges = [:]
  /// Whether something else was done to the files that no edit describes, such as another task of the command line.
  public private(set) var hasTask = false

  /// Nothing.
  public init() {}

  /// Adds a write that is in force; earlier ones have to be added first.
  public mutating func add(_ write: Write, isOfTask: Bool) {
    let isOwn = isOfTask || write.backTo != nil
    for edit in write.edits {
      if isOwn { own[edit.field] = .some(edit.new) } else { fields[edit.field] = .some(edit.new) }
    }
    if !isOwn, write.edits.allSatisfy({ $0.old == $0.new }) { hasTask = true }
  }
}
