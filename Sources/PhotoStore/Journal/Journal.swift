import Glibc
public import PhotoModel
import Synchronization

/// What must not be lost, in an SQLite database: the edits that wait to be saved, the history of
/// operations, and every write with what takes it back.
///
/// What a method did is on disk when it returns. Two programs may have the same journal open; one
/// waits for the other, at most two seconds. A journal can be used from every thread.
public final class Journal: Sendable {
  /// The file.
  public let path: FilePath
  /// What happened to a damaged journal that was found in the place of this one; nil if there was
  /// none.
  public let recovery: JournalRecovery?

  private let database: Mutex<Database>

  /// Opens a journal, or starts one, with the folders that it needs.
  ///
  /// A damaged one is moved aside, never deleted, and a new one started with the waiting edits that
  /// could still be read; `recovery` tells of it.
  ///
  /// - Throws: why there is no journal. Edits must not be made then, or must be known to be unsafe.
  public init(at path: FilePath) throws(StoreError) {
    self.path = path
    try path.parent?.makeFolders()
    do throws(StoreError) {
      database = Mutex(try Journal.open(path))
      recovery = nil
    } catch {
      guard case .damaged(_, let reason) = error else { throw error }
      let recovery = try JournalRecovery(of: path, reason: reason)
      let fresh = try Journal.open(path)
      try Journal.settle(recovery.waiting, in: fresh)
      try Journal.restore(recovery.places, in: fresh)
      database = Mutex(fresh)
      self.recovery = recovery
    }
  }

  /// Does something with the database, one thread at a time.
  func withDatabase<T: Sendable>(
    _ body: (Database) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    try database.withLock { database throws(StoreError) in try body(database) }
  }

  /// Opens a database, checks it, and brings it to today's schema.
  private static func open(_ path: FilePath) throws(StoreError) -> sending Database {
    let database = try Database(at: path)
    // With a write-ahead log a commit is one fsync. EXTRA is FULL and, where the file system cannot
    // have such a log, also makes the deletion of the rollback journal durable.
    try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = EXTRA")
    try JournalSchema.migrate(database)
    let faults = try database.rows("PRAGMA quick_check(1)") { $0.text(0) ?? "" }
    if let fault = faults.first, fault != "ok" { throw .damaged(path, reason: fault) }
    // What the start of the program depends on is tried now, while a damaged journal can be replaced.
    _ = try history(in: database)
    _ = try waitingEdits(in: database)
    _ = try places(in: database)
    return database
  }

  /// Seconds since 1970 (UTC).
  static var now: Int64 { Int64(time(nil)) }
}
