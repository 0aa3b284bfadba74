public import PhotoModel

extension Journal {
  /// What was done and written, the latest first.
  public func log(_ query: LogQuery = LogQuery()) throws(StoreError) -> [LogEntry] {
    try withDatabase { database throws(StoreError) in
      try JournalLog(query, database).entries()
    }
  }

  /// The same of a journal that is only looked at: it is not started and, if it is of today, not checked as a
  /// whole, which takes time. There is nothing where there is no journal.
  public static func log(
    _ query: LogQuery = LogQuery(), inJournalAt path: RawPath
  ) throws(StoreError) -> [LogEntry] {
    guard path.exists else { return [] }
    try JournalAccess.check(path)
    if let entries = try logOfToday(query, path) { return entries }
    return try Journal(at: path).log(query)
  }

  /// The log of a journal that needs neither repair nor another schema; nil of any other.
  private static func logOfToday(
    _ query: LogQuery, _ path: RawPath
  ) throws(StoreError) -> [LogEntry]? {
    guard !JournalRecovery.isUnfinished(path), path.size > 0 else { return nil }
    let lock = try JournalLock(of: path)
    try lock.acquire(.shared)
    defer { lock.release() }
    do throws(StoreError) {
      let database = try Database(at: path)
      database.leaveLog(true)
      guard try JournalSchema.isToday(database) else { return nil }
      return try JournalLog(query, database).entries()
    } catch .damaged {
      return nil
    }
  }
}
