/// Why an exported journal was not imported. In that case, none of it is.
public enum TransferError: Error, Hashable, Sendable {
  /// What is wrong with a line.
  public enum Fault: Error, Hashable, Sendable {
    /// It is not a JSON object.
    case noObject
    /// There is no such type of line.
    case unknownType(String)
    /// A member of this name is missing.
    case missing(String)
    /// The member of this name has a value that it cannot have.
    case wrong(String)
    /// A line of this type has no member with this name.
    case unknown(String)
    /// It must not come at this point.
    case misplaced
    /// It has more bytes than any line of a journal.
    case tooLong
    /// What it says could not be kept.
    case failed(StoreError)
  }

  /// The file cannot be read; a system call failed with this `errno`.
  case unreadable(Int32)
  /// It is not an exported journal.
  case noExport
  /// A newer version of Verso wrote it.
  case newer
  /// A line says something impossible.
  case broken(line: Int, Fault)
  /// It ends before its last line.
  case cutOff
  /// What stood in the way of the journal.
  case journal(StoreError)
}
