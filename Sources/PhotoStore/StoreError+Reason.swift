import Glibc

extension StoreError {
  /// What stood in the way of the journal.
  public enum Reason: Hashable, Sendable {
    /// A system call failed with this `errno`.
    case system(Int32)
    /// A file could not be moved; a system call failed with this `errno`.
    case notMoved(Int32)
    /// What SQLite says, in its own words.
    case database(String)
    /// There is no memory left.
    case noMemory
    /// `HOME` is not set.
    case noHome
    /// There is a folder at the path of the journal.
    case folder
    /// It is a link to another place.
    case link
    /// It is a pipe, a socket or a device.
    case notAFile
    /// It belongs to another user.
    case otherOwner
    /// The journal is not there, though it was before.
    case missing
    /// The journal is empty.
    case empty
    /// No journal has this version.
    case impossibleVersion(Int)
    /// The table or index with this name is not there.
    case tableMissing(String)
    /// The table or index with this name is not what it was.
    case tableChanged(String)
    /// It has a trigger, a view, a table or an index that no version of Verso creates.
    case foreignPart(kind: String, name: String)
    /// A column holds a value that no version of Verso writes.
    case unknownValue(column: Int32)
    /// A program was ended while it recovered the journal.
    case unfinishedRecovery
  }
}

extension StoreError {
  /// What stood in the way of a system call.
  var reason: Reason {
    switch self {
    case .noFolder(_, let reason), .cannotOpen(_, let reason), .damaged(_, let reason),
      .failed(_, let reason):
      reason
    case .readOnly: .system(EROFS)
    case .diskFull: .system(ENOSPC)
    case .busy: .system(EBUSY)
    case .newer: .system(EINVAL)
    }
  }
}
