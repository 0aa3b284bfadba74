import PhotoModel

/// How much of what is over the journal keeps. Pending edits are kept until they are saved or given up, and a write
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
  ///   - now: the time, in seconds since 1970 (UTC).
  func tidy(_ upkeep: JournalUpkeep? = nil, at now: Int64 = Journal.now) throws(StoreError) {
    let upkeep = upkeep ?? JournalUpkeep(ofJournalAt: path)
    try withDatabase { database throws(StoreError) in
      try database.transaction { () throws(StoreError) in
        try Self.tidy(upkeep, at: now, in: database)
      }
    }
  }

  /// The same, in a transaction.
  static func tidy(
    _ upkeep: JournalUpkeep, at now: Int64, in database: Database
  ) throws(StoreError) {
    let operation = try first("operation", upkeep.mostOperations, upkeep, now, database)
    for table in ["edit", "move", "rehoming"] {
      try database.run("DELETE FROM \(table) WHERE operation < ?", .integer(operation))
    }
    try database.run("DELETE FROM operation WHERE id < ?", .integer(operation))
    let write = try first("write", upkeep.mostWrites, upkeep, now, database)
    try database.run("DELETE FROM write WHERE id < ? AND state <> 0", .integer(write))
    for table in ["write_edit", "write_session"] {
      try database.run(
        "DELETE FROM \(table) WHERE write < ?1 "
          + "AND write NOT IN (SELECT id FROM write WHERE id < ?1)",
        .integer(write))
    }
  }

  /// The number of the first row of a table that is kept. Newer rows have greater numbers.
  private static func first(
    _ table: String, _ most: Int64, _ upkeep: JournalUpkeep, _ now: Int64, _ database: Database
  ) throws(StoreError) -> Int64 {
    let last = try database.rows("SELECT max(id) FROM \(table)") { $0.integer(0) }.first ?? 0
    let young = try database.rows(
      "SELECT id FROM \(table) WHERE time >= ? ORDER BY id LIMIT 1",
      .integer(upkeep.age.map { now - $0 } ?? .min)
    ) { $0.integer(0) }
    return max(last - most + 1, young.first ?? last + 1)
  }
}
