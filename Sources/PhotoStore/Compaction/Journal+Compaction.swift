import PhotoModel

extension Journal {
  /// Discards what is older or more than is to be kept, and frees the room of what was discarded before.
  ///
  /// The journal is written anew to a file beside it, in which the tables begin where they begin in each new journal,
  /// so that a damaged one can still be read page by page; the contents of that file then replace those of the
  /// journal, in one transaction. Others wait meanwhile.
  ///
  /// - Parameter isDryRun: whether the new file is only made to see how large it is.
  /// - Returns: the room that the journal takes afterwards, with a copy that is just as new.
  public func compact(isDryRun: Bool = false) throws(StoreError) -> JournalSizes {
    try compact(JournalUpkeep(ofJournalAt: path), isDryRun: isDryRun)
  }

  /// The same, with other rules, and at a time other than now if one is given.
  func compact(
    _ upkeep: JournalUpkeep, at now: Int64? = nil, isDryRun: Bool
  ) throws(StoreError) -> JournalSizes {
    let new = Self.compacted(path)
    defer { new.removeDatabase() }
    let size = try write(0, .exclusive) { database throws(StoreError) in
      try JournalFile.make(new) { made throws(StoreError) in
        // What is discarded here stays in the journal until everything is done.
        try database.transaction(keeps: false) { () throws(StoreError) in
          try Self.tidy(upkeep, at: now, in: database)
          try JournalOrphans.remove(from: database)
          try Self.fill(made, from: database)
        }
      }
      if !isDryRun {
        try database.copy(Database(at: new))
        _ = try database.rows("PRAGMA wal_checkpoint(TRUNCATE)") { _ in }
      }
      return new.size
    }
    if !isDryRun {
      // The journal is whole without it.
      try? JournalCopy.make(of: path, waits: true)
      return JournalSizes(of: path)
    }
    var sizes = JournalSizes()
    (sizes.journal, sizes.copy) = (size, size)
    return sizes
  }

  /// The file beside a journal that it is written to anew. It stays if a program is ended meanwhile, and is removed by
  /// the next one that opens the journal.
  static func compacted(_ path: RawPath) -> RawPath { path.adding(".compacted") }

  /// Copies all rows of a journal into an empty one.
  private static func fill(_ made: Database, from database: Database) throws(StoreError) {
    try made.transaction { () throws(StoreError) in
      for table in JournalTable.allCases {
        let marks = table.marks
        _ = try database.rows("SELECT * FROM \(table.rawValue)") { (row) throws(StoreError) in
          try made.statement("INSERT INTO \(table.rawValue) VALUES (\(marks))")
            .run(row.values(row.count))
        }
      }
      // A number is never given out again, not even that of something that is gone.
      for (table, number) in try database.rows(
        "SELECT name, seq FROM sqlite_sequence", as: { ($0.text(0) ?? "", $0.integer(1)) })
      {
        try made.run("DELETE FROM sqlite_sequence WHERE name = ?", .text(table))
        try made.run(
          "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", .text(table), .integer(number))
      }
    }
  }
}

extension JournalTable {
  /// A question mark for each column.
  fileprivate var marks: String {
    Array(repeating: "?", count: columnCount).joined(separator: ", ")
  }
}
