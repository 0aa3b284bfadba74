import Glibc
import PhotoModel

/// The file of a journal: how it is created, opened, and checked.
enum JournalFile {
  /// Opens an existing journal, checks it, and brings it to the current schema.
  ///
  /// - Throws: `damaged` if it is anything other than a sound journal.
  static func open(_ path: RawPath) throws(StoreError) -> sending Database {
    // SQLite would take an empty file for a new database, and throw away the log beside it.
    guard path.exists else { throw .damaged(path, .missing) }
    guard path.size > 0 else { throw .damaged(path, .empty) }
    let database = try Database(at: path)
    // What is damaged stays as it was found.
    database.leaveLog(true)
    try JournalSchema.check(database)
    // What is deleted is overwritten, so that it cannot be taken for something that was lost.
    try database.execute("PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON")
    try database.synchronizeAll()
    // An operation of a hundred thousand photos fits in: pages that do not fit are written, and read again, several
    // times.
    try database.execute("PRAGMA cache_size = -32768")
    try SaidFunction.add(to: database)
    do throws(StoreError) {
      try JournalSchema.migrate(database)
    } catch .failed(_, let reason) {
      // The steps fail only if a table is not what a step left behind.
      throw .damaged(path, reason)
    }
    try check(database, isWhole: path.size <= mostToCheck || DamageMark.isSet(on: path))
    DamageMark.remove(from: path)
    database.leaveLog(false)
    return database
  }

  /// If a journal is larger than this, in bytes, a start checks only those tables that it depends on: reading all
  /// writes of years takes seconds. The rest is checked whenever the journal is copied.
  static let mostToCheck: Int64 = 64 << 20

  /// Checks everything that the start of the program depends on, while a damaged journal can still be replaced.
  ///
  /// - Parameter isWhole: whether to check everything else, too.
  /// - Throws: `damaged` if something is not as it should be.
  static func check(_ database: Database, isWhole: Bool) throws(StoreError) {
    let parts = isWhole ? ["1"] : JournalTable.neededAtStart.map(\.rawValue)
    for part in parts {
      let faults = try database.rows("PRAGMA quick_check(\(part))") { $0.text(0) ?? "" }
      if let fault = faults.first, fault != "ok" {
        throw .damaged(database.path, .database(fault))
      }
    }
    try JournalSchema.check(database)
    _ = try Journal.history(in: database)
    try Journal.eachPending(in: database) { _, _ in }
    _ = try Journal.manualPositions(in: database)
  }

  /// Creates an empty journal. Either it is there as a whole, or not at all.
  static func create(at path: RawPath) throws(StoreError) {
    let new = path.adding(".new")
    try make(new) { _ in }
    try new.move(to: path)
  }

  /// Creates a database in a single file, safe on disk.
  ///
  /// - Parameter fill: fills it; the tables are already there.
  static func make(
    _ path: RawPath, _ fill: (Database) throws(StoreError) -> Void
  ) throws(StoreError) {
    path.removeDatabase()
    try write(path, fill)
    guard path.synchronize() else { throw .cannotOpen(path, .system(errno)) }
  }

  /// The file is complete when the connection is gone.
  private static func write(
    _ path: RawPath, _ fill: (Database) throws(StoreError) -> Void
  ) throws(StoreError) {
    let database = try Database(at: path)
    // Nobody gets to see this file before it is whole and on disk.
    try database.execute("PRAGMA synchronous = OFF")
    try database.execute("PRAGMA page_size = \(SQLitePages.size); PRAGMA secure_delete = ON")
    try JournalSchema.migrate(database)
    try fill(database)
    // A copy of a journal has a log, and may be of an older version.
    try database.execute("PRAGMA journal_mode = DELETE")
    try JournalSchema.migrate(database)
    try check(database, isWhole: true)
  }
}
