import CSQLite
import Glibc
import PhotoModel

/// One connection to an SQLite database. It belongs to one thread at a time.
final class Database {
  let path: RawPath
  private let handle: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// Opens a database, or creates an empty one.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - patience: how long to wait for another program that writes, in milliseconds.
  init(at path: RawPath, patience: Int32 = 2000) throws(StoreError) {
    self.path = path
    // SQLite would give it, and its log, the permissions that the umask leaves to others.
    if !path.isInMemory { path.makeFile() }
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let result = sqlite3_open_v2(path.cString, &opened, flags, nil)
    guard let handle = opened else { throw .cannotOpen(path, .noMemory) }
    guard result == SQLITE_OK else {
      let error = StoreError(result, handle, path)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    // What may not be written is opened nevertheless, for reading.
    guard sqlite3_db_readonly(handle, nil) == 0 else { throw .readOnly(path) }
    sqlite3_extended_result_codes(handle, 1)
    verso_sqlite_harden(handle)
    sqlite3_busy_timeout(handle, patience)
    // What a page says about its own cells is not trusted.
    try execute("PRAGMA cell_size_check = ON")
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// Runs statements that return nothing.
  func execute(_ sql: String) throws(StoreError) {
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    if result != SQLITE_OK { throw error(result) }
  }

  /// A statement that is ready to be run. It is prepared once and reused.
  func statement(_ sql: String) throws(StoreError) -> Statement {
    if let statement = statements[sql] { return statement }
    var prepared: OpaquePointer?
    let result = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard result == SQLITE_OK, let prepared else { throw error(result) }
    let statement = Statement(prepared, of: self)
    statements[sql] = statement
    return statement
  }

  /// Runs a statement that returns nothing.
  func run(_ sql: String, _ values: SQLValue...) throws(StoreError) {
    try statement(sql).run(values)
  }

  /// The rows that a statement returns, each made into something.
  func rows<T>(
    _ sql: String, _ values: SQLValue..., as make: (borrowing Row) throws(StoreError) -> T
  ) throws(StoreError) -> [T] {
    try statement(sql).rows(values, as: make)
  }

  /// Shows the rows that a statement returns one by one, until the closure returns false.
  func forEachRow(
    _ sql: String, _ values: SQLValue...,
    show: (borrowing Row) throws(StoreError) -> Bool
  ) throws(StoreError) {
    try statement(sql).forEach(values, show)
  }

  /// A function that statements can call: it receives a context for its result, and the arguments with their count.
  typealias Function =
    @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void

  /// Makes a function known to statements, but not to what is in the database itself. It must be deterministic.
  func addFunction(
    _ name: String, argumentCount: Int32, _ function: Function
  ) throws(StoreError) {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
    let result = sqlite3_create_function_v2(
      handle, name, argumentCount, flags, nil, function, nil, nil, nil)
    if result != SQLITE_OK { throw error(result) }
  }

  /// Frees the memory that a large transaction took for pages.
  func giveBackMemory() {
    var used: Int32 = 0
    var most: Int32 = 0
    sqlite3_db_status(handle, SQLITE_DBSTATUS_CACHE_USED, &used, &most, 0)
    if used > Self.usualMemory { sqlite3_db_release_memory(handle) }
  }

  /// What the pages of a small transaction may keep, in bytes.
  private static let usualMemory: Int32 = 4 << 20

  /// Does several things as one transaction: all of them are on disk when this returns, or none.
  ///
  /// - Parameters:
  ///   - keeps: whether it is committed; otherwise everything is as it was when this returns.
  ///   - isDurable: whether it must survive a power failure. If not, such a failure takes back the last of such
  ///     transactions, and nothing that was before them.
  func transaction<T>(
    keeps: Bool = true, isDurable: Bool = true, _ body: () throws(StoreError) -> T
  ) throws(StoreError) -> T {
    if !isDurable { try execute("PRAGMA synchronous = NORMAL") }
    // It does not touch the disk, and fails only if there is no memory left.
    defer { if !isDurable { try? synchronizeAll() } }
    // Takes the lock at once: two that read first and write later would block each other.
    try execute("BEGIN IMMEDIATE")
    do throws(StoreError) {
      let result = try body()
      try execute(keeps ? "COMMIT" : "ROLLBACK")
      return result
    } catch {
      // After some errors SQLite has already rolled back; that this fails then does not matter.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// Makes each commit wait for the disk. With a write-ahead log a commit is one fsync. EXTRA is FULL and, if the
  /// file system cannot have such a log, also makes the deletion of the rollback journal durable.
  func synchronizeAll() throws(StoreError) { try execute("PRAGMA synchronous = EXTRA") }

  /// Whether the path now belongs to another file, or to none.
  var hasMoved: Bool {
    var hasMoved: Int32 = 0
    let result = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return result == SQLITE_OK && hasMoved != 0
  }

  /// Whether the log stays as it is when the last connection ends. Otherwise its pages are written to the database
  /// then.
  func leaveLog(_ leaves: Bool) { verso_sqlite_leave_log(handle, leaves ? 1 : 0) }

  /// Fills this database with everything that another one holds at this moment, while the other one may be written
  /// to.
  func copy(_ other: Database) throws(StoreError) {
    guard let backup = sqlite3_backup_init(handle, "main", other.handle, "main") else {
      throw error(sqlite3_errcode(handle))
    }
    let result = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    if result != SQLITE_DONE { throw other.error(result) }
  }

  /// The number of the row that was inserted last.
  var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement changed.
  var changeCount: Int { Int(sqlite3_changes(handle)) }

  func error(_ code: Int32) -> StoreError { StoreError(code, handle, path) }
}

extension StoreError {
  /// What SQLite says about a schema format after 4, in byte 47 of a database.
  private static let impossibleFormat = "unsupported file format"

  /// What a result code of SQLite (https://www.sqlite.org/rescode.html) means to the user.
  fileprivate init(_ code: Int32, _ handle: OpaquePointer, _ path: RawPath) {
    let message = String(cString: sqlite3_errmsg(handle))
    let reason = Reason.database(message)
    self =
      switch code & 0xFF {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy(path)
      case SQLITE_FULL: .diskFull(path)
      // About the files beside the database, it only says that they could not be written.
      case SQLITE_IOERR where [ENOSPC, EDQUOT].contains(sqlite3_system_errno(handle)):
        .diskFull(path)
      case SQLITE_READONLY, SQLITE_PERM: .readOnly(path)
      case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged(path, reason)
      // There is no such format: damage has changed the number.
      case SQLITE_ERROR where message == Self.impossibleFormat: .damaged(path, reason)
      case SQLITE_CANTOPEN where !path.isInWritableFolder: .readOnly(path)
      case SQLITE_CANTOPEN: .cannotOpen(path, reason)
      default: .failed(path, reason)
      }
  }
}
