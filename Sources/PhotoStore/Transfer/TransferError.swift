/// Why an exported journal was not taken over. Nothing of it is, then.
public enum TransferError: Error, Hashable, Sendable {
  /// What is wrong with a line.
  public enum Fault: Error, Hashable, Sendable {
    /// It is no object of JSON.
    case noObject
    /// There is no such type of line.
    case unknownType(String)
    /// A member of this name is missing.
    case missing(String)
    /// The member of this name has a value that it cannot have.
    case wrong(String)
    /// No such line has a member of this name.
    case unknown(String)
    /// It cannot stand where it stands.
    case misplaced
    /// It has more bytes than any line of a journal.
    case tooLong
    /// What it says could not be kept.
    case failed(StoreError)
  }

  /// The file cannot be read; a call of the system failed with this `errno`.
  case unreadable(Int32)
  /// It is no exported journal.
  case noExport
  /// A newer version of Verso has written it.
  case newer
  /// A line says something that cannot be.
  case broken(line: Int, Fault)
  /// It ends before its last line.
  case cutOff
  /// What stood in the way of the journal.
  case journal(StoreError)
}
