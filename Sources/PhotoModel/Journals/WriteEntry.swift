/// A write as the journal keeps it.
public struct WriteEntry: Identifiable, Hashable, Sendable {
  /// The number that the journal gave it; later entries have greater numbers.
  public struct ID: Hashable, Sendable {
    /// The number.
    public let rawValue: Int64

    /// An identity from a number that the journal gave.
    public init(rawValue: Int64) { self.rawValue = rawValue }
  }

  /// How far a write came.
  public enum State: Int, Sendable {
    /// It was begun, and its end was never noted: the file is the old or the new one, by its hash.
    case begun = 0
    /// The new file is in place.
    case done = 1
    /// The old file stayed in place.
    case abandoned = 2
  }

  /// The identity.
  public let id: ID
  /// When it was begun, in seconds since 1970 (UTC).
  public let time: Int64
  /// How far it came.
  public let state: State
  /// What was written.
  public let write: Write

  /// An entry as the journal read it.
  public init(id: ID, time: Int64, state: State, write: Write) {
    self.id = id
    self.time = time
    self.state = state
    self.write = write
  }
}
