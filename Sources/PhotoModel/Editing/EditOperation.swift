/// One step of the history: what a person did at once, and takes back at once.
///
/// Its edits are in the journal, not here: a long history costs little memory.
public struct EditOperation: Identifiable, Hashable, Sendable {
  /// The number of an operation, given by the journal. Those of operations that take photos out of the
  /// list, and so have no entry in the journal, are negative.
  public struct ID: Hashable, Sendable {
    /// The number.
    public let rawValue: Int64

    /// An identity of a number that the journal gave.
    public init(rawValue: Int64) { self.rawValue = rawValue }
  }

  /// The identity.
  public let id: ID
  /// What it did.
  public private(set) var name: OperationName
  /// The photos that it took out of the list.
  public let takenOut: [Photo.ID]
  /// What the writes of a task have in common; nil of all else.
  public let session: Write.Session?

  /// An operation that the journal knows, or one that it does not: that took photos out of the list.
  public init(
    id: ID, name: OperationName, takenOut: [Photo.ID] = [], session: Write.Session? = nil
  ) {
    self.id = id
    self.name = name
    self.takenOut = takenOut
    self.session = session
  }

  /// The same operation of so many photos.
  func of(_ count: Int) -> Self {
    var operation = self
    operation.name.count = count
    return operation
  }

  /// Whether the journal has an entry of it.
  var isInJournal: Bool { takenOut.isEmpty }
}
