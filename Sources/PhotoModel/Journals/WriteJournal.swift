/// Where every write of a file is noted, with what is needed to take it back.
///
/// It is used from the threads that write, many at a time. What is begun is durable when it returns; how it ended a
/// failure of the power may take back, as the file itself says which it is.
public protocol WriteJournal: AnyObject, Sendable {
  /// Notes a write that is about to happen. It counts as not done.
  ///
  /// - Returns: the number of the entry, for `finish`.
  func begin(_ write: Write) throws -> WriteEntry.ID

  /// Notes that the new file is in its place, or (false) that the old one stayed.
  func finish(_ entry: WriteEntry.ID, isDone: Bool) throws

  /// The entries of a file, the latest first; of all files where none is given. Those of a photo that had another name say
  /// its name of today.
  func writes(of path: RawPath?) throws -> [WriteEntry]

  /// The latest entries of a file, the latest first, and not more than so many.
  func writes(of path: RawPath, limit: Int) throws -> [WriteEntry]

  /// The writes that were begun and of whose end nothing is known, the earliest first.
  func unfinishedWrites() throws -> [WriteEntry]

  /// The photos that were written in a session.
  func photos(of session: Write.Session) throws -> Set<RawPath>
}

extension WriteJournal {
  /// Takes the first of all entries of the file.
  public func writes(of path: RawPath, limit: Int) throws -> [WriteEntry] {
    Array(try writes(of: path).prefix(limit))
  }

  /// Looks through all writes.
  public func photos(of session: Write.Session) throws -> Set<RawPath> {
    Set(try writes(of: nil).filter { $0.write.session == session }.map(\.write.photo))
  }

  /// Looks through all writes.
  public func unfinishedWrites() throws -> [WriteEntry] {
    try writes(of: nil).filter { $0.state == .begun }.reversed()
  }
}
