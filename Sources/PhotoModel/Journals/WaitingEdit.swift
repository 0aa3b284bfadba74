/// A change of a field that waits to be saved.
public struct WaitingEdit: Hashable, Sendable {
  /// What the file said when the change was made. If it says something else by now, both sides
  /// changed.
  public var base: FieldValue?
  /// What it shall say.
  public var value: FieldValue?

  /// A change of what the file said to what it shall say.
  public init(base: FieldValue?, value: FieldValue?) {
    self.base = base
    self.value = value
  }
}

/// The changes of one photo that wait to be saved.
public typealias WaitingEdits = FieldMap<WaitingEdit>

extension FieldMap where Value == WaitingEdit {
  /// Takes one more edit in. Where nothing waited, the list showed what the file says, so that is the
  /// edit's old value; an edit that leads back to it leaves nothing to wait.
  public mutating func apply(_ edit: Edit) {
    let base = if let waiting = self[edit.field] { waiting.base } else { edit.old }
    self[edit.field] = edit.new == base ? nil : WaitingEdit(base: base, value: edit.new)
  }
}
