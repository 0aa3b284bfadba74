/// A change of a field that is to be saved.
public struct PendingEdit: Hashable, Sendable {
  /// What the file said when the change was made. If it says something else now, both sides have changed.
  public var base: FieldValue?
  /// What it should say.
  public var value: FieldValue?

  /// A change from what the file said to what it should say.
  public init(base: FieldValue?, value: FieldValue?) {
    self.base = base
    self.value = value
  }
}

/// The changes of one photo that are to be saved.
public typealias PendingEdits = FieldMap<PendingEdit>

extension PendingEdits {
  /// What a field says with these changes.
  ///
  /// - Parameters:
  ///   - field: the field.
  ///   - file: what the file says.
  func value(of field: Field, over file: FieldValues) -> FieldValue? {
    if let edit = self[field] { edit.value } else { file[field] }
  }
}
