/// Where every write of a file is noted, with what is needed to take it back.
///
/// It is used from the threads that write, many at a time. What is begun is durable when it returns; a power failure
/// may lose how it ended, as the file itself says which one it is.
public protocol WriteJournal: AnyObject, Sendable {
  /// Notes a write that is about to happen. It counts as not done.
  ///
  /// - Returns: the number of the entry, for `finish`.
  func begin(_ write: Write) throws -> WriteEntry.ID

  /// Notes that the new file is in place, or (false) that the old one stayed.
  func finish(_ entry: WriteEntry.ID, isDone: Bool) throws

  /// The entries of a file, the latest first; of all files if none is given. Those of a photo that once had another
  /// name give its current one.
  func writes(of path: RawPath?) throws -> [WriteEntry]

  /// The latest entries of a file, the latest first, and at most this many.
  func writes(of path: RawPath, limit: Int) throws -> [WriteEntry]

  /// The writes that were begun and whose outcome is unknown, the earliest first.
  func unfinishedWrites() throws -> [WriteEntry]

  /// The photos that were written in a session.
  func photos(of session: Write.Session) throws -> Set<RawPath>

  /// When the first write of a session was begun, in seconds since 1970 (UTC); nil if it has none.
  func beginning(of session: Write.Session) throws -> Int64?

  /// The name that was noted last before a file was to get it, if nothing came after it.
  func lastNotedName() throws -> NotedName?

  /// Forgets a name that a file did not get.
  func withdraw(_ noted: NotedName) throws
}

extension WriteJournal {
  /// Returns the first of all entries of the file.
  public func writes(of path: RawPath, limit: Int) throws -> [WriteEntry] {
    Array(try writes(of: path).prefix(limit))
  }

  /// Looks through all writes.
  public func photos(of session: Write.Session) throws -> Set<RawPath> {
    Set(try writes(of: nil).filter { $0.write.session == session }.map(\.write.photo))
  }

  /// Looks through all writes.
  public func beginning(of session: Write.Session) throws -> Int64? {
    try writes(of: nil).last { $0.write.session == session }?.time
  }

  /// Looks through all writes.
  public func unfinishedWrites() throws -> [WriteEntry] {
    try writes(of: nil).filter { $0.state == .begun }.reversed()
  }

  /// No file was renamed.
  public func lastNotedName() throws -> NotedName? { nil }

  /// Has noted none.
  public func withdraw(_ noted: NotedName) throws {}
}
