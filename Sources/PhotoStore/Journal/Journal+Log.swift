public import PhotoModel

extension Journal {
  /// What was done and written, the latest first.
  public func log(_ query: LogQuery = LogQuery()) throws(StoreError) -> [LogEntry] {
    try withDatabase { database throws(StoreError) in
      try JournalLog(query, database).entries()
    }
  }

  /// The same for a journal that is only looked at: it is neither started nor recovered and, if it has the current
  /// version, not checked as a whole, which takes time. There is nothing if there is no journal.
  public static func log(
    _ query: LogQuery = LogQuery(), inJournalAt path: RawPath
  ) throws(StoreError) -> [LogEntry] {
    try look(at: path) { database throws(StoreError) in
      try JournalLog(query, database).entries()
    } ?? []
  }

  /// All pending edits in a journal that is only looked at.
  public static func pendingEdits(
    inJournalAt path: RawPath
  ) throws(StoreError) -> [RawPath: PendingEdits] {
    try look(at: path) { database throws(StoreError) in
      try pendingEdits(in: database)
    } ?? [:]
  }

  /// The pending edits of a photo in a journal that is only looked at.
  public static func pendingEdits(
    of photo: RawPath, inJournalAt path: RawPath
  ) throws(StoreError) -> PendingEdits {
    try look(at: path) { database throws(StoreError) in
      try pendingEdits(of: photo, in: database)
    } ?? [:]
  }

  /// The photos with pending edits in a journal that is only looked at.
  public static func editedPhotos(inJournalAt path: RawPath) throws(StoreError) -> Set<RawPath> {
    try look(at: path) { database throws(StoreError) in
      try editedPhotos(in: database)
    } ?? []
  }

  /// Reads from a journal without starting it; nil if there is none. One of an earlier version is brought up to date.
  ///
  /// - Throws: `damaged` if it has to be recovered. That is left to whoever opens it in full, and says what is missing.
  static func look<T: Sendable>(
    at path: RawPath, _ body: (Database) throws(StoreError) -> T
  ) throws(StoreError) -> T? {
    guard isThere(at: path) else { return nil }
    try JournalAccess.check(path)
    do throws(StoreError) {
      if let found = try lookAtToday(path, body) { return found }
      let lock = try JournalLock(of: path)
      try lock.acquire(.shared)
      defer { lock.release() }
      if JournalRecovery.isUnfinished(path) { throw .damaged(path, .unfinishedRecovery) }
      return try body(JournalFile.open(path))
    } catch {
      // A start would not look at all of a large journal.
      if case .damaged = error { DamageMark.set(on: path) }
      throw error
    }
  }

  /// The same for a journal that needs nothing; nil for one of another version, or an empty or missing one.
  static func lookAtToday<T>(
    _ path: RawPath, _ body: (Database) throws(StoreError) -> T
  ) throws(StoreError) -> T? {
    guard !JournalRecovery.isUnfinished(path), path.size > 0 else { return nil }
    let lock = try JournalLock(of: path)
    try lock.acquire(.shared)
    defer { lock.release() }
    let database = try Database(at: path)
    database.leaveLog(true)
    guard try JournalSchema.isToday(database) else { return nil }
    return try body(database)
  }
}
