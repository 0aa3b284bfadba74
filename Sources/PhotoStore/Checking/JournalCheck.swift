public import PhotoModel

extension Journal {
  /// Looks at everything that a journal has, and changes nothing.
  ///
  /// - Parameters:
  ///   - path: the journal.
  ///   - look: called for each write, file by file, with the earliest writes of a file first.
  /// - Throws: why it cannot be looked at; `StoreError.cannotOpen` if there is none, `newer` if this version does not
  ///   know what it should look like.
  public static func check(
    at path: RawPath, _ look: (WriteEntry) -> Void
  ) throws(StoreError) -> JournalReport {
    guard path.isThere else { throw .cannotOpen(path, .missing) }
    try JournalAccess.check(path)
    let lock = try JournalLock(of: path)
    try lock.acquire(.shared)
    defer { lock.release() }
    var report = JournalReport()
    report.sizes = JournalSizes(of: path)
    if JournalRecovery.isUnfinished(path) { report.faults.append(.unfinishedRecovery) }
    guard path.size > 0 else {
      report.faults.append(.damaged(.empty))
      return report
    }
    do throws(StoreError) {
      let database = try Database(at: path)
      database.leaveLog(true)
      var check = JournalCheck(database, report)
      do throws(StoreError) {
        try check.run(look)
      } catch .damaged(_, let reason) {
        check.report.faults.append(.damaged(reason))
      }
      return check.report
    } catch .damaged(_, let reason) {
      report.faults.append(.damaged(reason))
      return report
    }
  }
}

/// Looks at all rows of a journal.
private struct JournalCheck {
  private let database: Database
  var report: JournalReport

  /// If a table has very many damaged rows, not all of them are named.
  private static let mostFaults = 100

  init(_ database: Database, _ report: JournalReport) {
    self.database = database
    self.report = report
  }

  mutating func run(_ look: (WriteEntry) -> Void) throws(StoreError) {
    report.version = try JournalSchema.knownVersion(of: database)
    report.isOlder = report.version < JournalSchema.today
    let faults = try database.rows("PRAGMA integrity_check(\(Self.mostFaults))") {
      $0.text(0) ?? ""
    }
    report.faults += faults.filter { $0 != "ok" }.map { .damaged(.database($0)) }
    try JournalSchema.check(database)
    guard report.isOlder else { return try rows(of: database, look) }
    // What is missing in it is created in a copy.
    let copy = try Database(at: .inMemory)
    try copy.copy(database)
    try JournalSchema.migrate(copy)
    try rows(of: copy, look)
  }

  private mutating func rows(
    of database: Database, _ look: (WriteEntry) -> Void
  ) throws(StoreError) {
    // Everything is read as of one moment.
    try database.execute("BEGIN")
    defer { try? database.execute("COMMIT") }
    for table in JournalTable.allCases { try rows(of: table, in: database) }
    try orphans(in: database)
    let counts = try JournalRecovery.Amounts(of: database)
    report.operations = counts.operations
    report.writes = counts.writes
    report.edits = counts.edits
    report.photos = counts.photos
    report.isCounted = true
    if counts.incompleteOperations > 0 {
      report.faults.append(.incompleteOperations(counts.incompleteOperations))
    }
    try Journal.eachWrite(in: database, look)
  }

  private mutating func rows(
    of table: JournalTable, in database: Database
  ) throws(StoreError) {
    var (number, found) = (0, 0)
    _ = try database.rows("SELECT * FROM \(table.rawValue)") { row in
      number += 1
      guard !table.fits(row.values(row.count)), found < Self.mostFaults else { return }
      found += 1
      report.faults.append(.unreadableRow(table: table.rawValue, number: number))
    }
  }

  private mutating func orphans(in database: Database) throws(StoreError) {
    for orphans in JournalOrphans.all {
      let count =
        try database.rows("SELECT count(*) FROM \(orphans.condition)") {
          Int($0.integer(0))
        }.first ?? 0
      if count > 0 { report.faults.append(.orphans(table: orphans.table, count: count)) }
    }
  }
}
