/// A photo of the library: what its file says, and what was changed since.
public struct Photo: Identifiable, Sendable {
  /// Names a photo for as long as the library lives, wherever it stands in a list.
  public struct ID: Hashable, Sendable {
    /// The number that the library gave it, from 0.
    public let rawValue: Int

    /// An identity of a number that the library gave.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The identity.
  public let id: ID
  /// What the file said when it was last read or written.
  public internal(set) var record: PhotoRecord
  /// The changes that wait to be saved. Holds no change that equals what the file says.
  public internal(set) var edits: FieldChanges

  /// The value of a field with the waiting changes, as the list shows it.
  public subscript(field: Field) -> FieldValue? {
    if let edit = edits[field] { return edit }
    return record.values[field]
  }

  /// Whether changes wait to be saved.
  public var isEdited: Bool { !edits.isEmpty }

  /// Whether a change of this field waits to be saved.
  public func isEdited(_ field: Field) -> Bool { edits[field] != nil }
}
