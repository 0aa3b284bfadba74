/// One step of the history: what a person did in one go, and takes back in one go.
///
/// Its edits are in the journal, not here: a long history costs little memory.
public struct EditOperation: Identifiable, Hashable, Sendable {
  /// The number of an operation, given by the journal. Operations that take photos out of the list have no entry in
  /// the journal, and have negative numbers.
  public struct ID: Hashable, Sendable {
    /// The number.
    public let rawValue: Int64

    /// An identity from a number that the journal gave.
    public init(rawValue: Int64) { self.rawValue = rawValue }
  }

  /// The identity.
  public let id: ID
  /// What it did.
  public private(set) var name: OperationName
  /// The photos that it took out of the list.
  public let takenOut: [Photo.ID]
  /// What the writes of a task have in common; nil for everything else.
  public let session: Write.Session?

  /// An operation that the journal knows, or one that it does not know because it took photos out of the list.
  public init(
    id: ID, name: OperationName, takenOut: [Photo.ID] = [], session: Write.Session? = nil
  ) {
    self.id = id
    self.name = name
    self.takenOut = takenOut
    self.session = session
  }

  /// The same operation with another number of photos.
  func of(_ count: Int) -> Self {
    var operation = self
    operation.name.count = count
    return operation
  }

  /// Whether the journal has an entry for it.
  var isInJournal: Bool { takenOut.isEmpty }
}
