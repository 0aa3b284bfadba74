import PhotoModel

/// How much of what is over the journal keeps. Pending edits are kept until they are saved or discarded, and a write
/// that was begun until its outcome is known.
///
/// The file is never vacuumed: the pages of what is discarded are reused, so that it stops growing, and a damaged
/// journal is read starting at the pages where its tables begin, which vacuuming would move.
struct JournalUpkeep {
  /// How long operations can be undone and writes taken back, in seconds; nil for ever.
  var age: Int64? = HistoryPeriod.twoYears.seconds
  /// The maximum number of operations. One of 100,000 photos counts as one.
  var mostOperations: Int64 = 100_000
  /// The maximum number of writes. A write of a photo takes 1 to 4 KB.
  var mostWrites: Int64 = 500_000
}

extension JournalUpkeep {
  /// What the journal at a path keeps.
  init(ofJournalAt path: RawPath) {
    self.init(age: Journal.period(ofJournalAt: path)?.seconds)
  }
}

extension Journal {
  /// Discards what is older or more than is to be kept. It costs what it discards.
  ///
  /// - Parameters:
  ///   - upkeep: what is kept; nil for what the journal's period says.
  ///   - now: the time, in seconds since 1970 (UTC); nil for what the clock says, as far as it can be trusted.
  func tidy(_ upkeep: JournalUpkeep? = nil, at now: Int64? = nil) throws(StoreError) {
    let upkeep = upkeep ?? JournalUpkeep(ofJournalAt: path)
    try withDatabase { database throws(StoreError) in
      try database.transaction { () throws(StoreError) in
        try Self.tidy(upkeep, at: now, in: database)
      }
    }
  }

  /// The time from which ages are counted: what the clock says, but at most a month after the newest entry of an
  /// earlier day. A clock that is years ahead for a day does not make everything old; after a long break it takes
  /// one more day of use until what has become old goes.
  static func trustedNow(
    _ clock: Int64 = Journal.now, in database: Database
  ) throws(StoreError) -> Int64 {
    let day: Int64 = 24 * 3600
    var newest: Int64?
    for table in ["operation", "write"] {
      let found = try database.rows(
        "SELECT time FROM \(table) WHERE time BETWEEN ? AND ? ORDER BY id DESC LIMIT 1",
        .integer(firstTime), .integer(clock - day)
      ) { $0.integer(0) }
      newest = [newest, found.first].compactMap(\.self).max()
    }
    return min(clock, newest.map { $0 + 31 * day } ?? clock)
  }

  /// The same, in a transaction.
  static func tidy(
    _ upkeep: JournalUpkeep, at now: Int64?, in database: Database
  ) throws(StoreError) {
    let now = if let now { now } else { try trustedNow(in: database) }
    let operation = try first("operation", upkeep.mostOperations, upkeep, now, database)
    for table in ["edit", "move", "rehoming"] {
      try database.run("DELETE FROM \(table) WHERE operation < ?", .integer(operation))
    }
    try database.run("DELETE FROM operation WHERE id < ?", .integer(operation))
    let write = try first("write", upkeep.mostWrites, upkeep, now, database)
    try database.run("DELETE FROM write WHERE id < ? AND state <> 0", .integer(write))
    try database.run(
      """
      DELETE FROM session_kind WHERE number IN (SELECT session FROM write_session WHERE write < ?)
      AND NOT EXISTS (
        SELECT 1 FROM write_session JOIN write ON write.id = write_session.write
        WHERE session = number)
      """, .integer(write))
    for table in ["write_edit", "write_session"] {
      try database.run(
        "DELETE FROM \(table) WHERE write < ?1 "
          + "AND write NOT IN (SELECT id FROM write WHERE id < ?1)",
        .integer(write))
    }
  }

  /// There was no Verso before 2026: an earlier time is that of a clock that was not set.
  private static let firstTime: Int64 = 1_767_225_600

  /// The number of the first row of a table that is kept. Newer rows have greater numbers. A row with an impossible
  /// time counts as old as the next one with a possible one.
  private static func first(
    _ table: String, _ most: Int64, _ upkeep: JournalUpkeep, _ now: Int64, _ database: Database
  ) throws(StoreError) -> Int64 {
    let young = try database.rows(
      "SELECT id FROM \(table) WHERE time >= ? ORDER BY id LIMIT 1",
      .integer(upkeep.age.map { max(now, firstTime) - $0 } ?? .min)
    ) { $0.integer(0) }
    let old = try database.rows(
      "SELECT id FROM \(table) WHERE id < ? AND time >= ? ORDER BY id DESC LIMIT 1",
      .integer(young.first ?? .max), .integer(firstTime)
    ) { $0.integer(0) }
    return max(try lastBeyond(most, table, database), old.first ?? 0) + 1
  }

  /// The number of the newest row of a table that is more than are kept; 0 if there are not so many. An import leaves
  /// gaps between the numbers: the rows are counted where the numbers reach further than what is kept.
  private static func lastBeyond(
    _ most: Int64, _ table: String, _ database: Database
  ) throws(StoreError) -> Int64 {
    let ends = try database.rows("SELECT (SELECT min(id) FROM \(table)), max(id) FROM \(table)") {
      (first: $0.integer(0), last: $0.integer(1))
    }
    guard let (first, last) = ends.first else { return 0 }
    let (reach, isBeyondNumbers) = last.subtractingReportingOverflow(first)
    guard isBeyondNumbers || reach >= most else { return 0 }
    let count = try database.rows("SELECT count(*) FROM \(table)") { $0.integer(0) }.first ?? 0
    guard count > most else { return 0 }
    return try database.rows(
      "SELECT id FROM \(table) ORDER BY id LIMIT 1 OFFSET ?", .integer(count - most - 1)
    ) { $0.integer(0) }.first ?? 0
  }
}
