import Glibc
import Locks
public import PhotoModel

/// What must not be lost, in an SQLite database: the pending edits, the history of operations, and every write with
/// what takes it back.
///
/// What a method did is on disk when it returns. Two programs may have the same journal open; one waits for the
/// other: at most two seconds while it writes, and ten while it replaces or compacts the journal. A journal can be
/// used from any thread.
public final class Journal: Sendable {
  /// The file.
  public let path: RawPath
  /// What happened to a damaged journal that was found in place of this one; nil if there was none.
  public let recovery: JournalRecovery?

  private let copying: JournalCopying?
  private let connection: Mutex<JournalConnection>
  private let parts = JournalParts()

  /// Opens a journal, or starts one, with the folders that it needs.
  ///
  /// A damaged one is moved aside, never deleted, and a new one started with what the last copy has and what could
  /// still be read; `recovery` reports it. The same happens if a journal that was there before is missing or empty.
  ///
  /// - Throws: why there is no journal. In that case edits must not be made, or must be known to be unsafe.
  public convenience init(at path: RawPath) throws(StoreError) {
    try self.init(at: path, copiesItself: true)
  }

  /// Opens a journal, or starts one.
  ///
  /// - Parameter copiesItself: whether it is copied now and then while it is written.
  init(at path: RawPath, copiesItself: Bool) throws(StoreError) {
    self.path = path
    copying = copiesItself ? JournalCopying { try? JournalCopy.make(of: path, waits: false) } : nil
    try JournalAccess.secure(path)
    let lock = try JournalLock(of: path)
    if let sound = try Self.openSound(path, lock) {
      connection = Mutex(JournalConnection(sound, lock))
      recovery = nil
      return
    }
    try lock.acquire(.exclusive)
    let opened: (database: Database, recovery: JournalRecovery?)
    do throws(StoreError) {
      opened = try Self.openOrRecover(path)
    } catch {
      lock.release()
      // What is full is the disk of the journal, whatever file could not be made.
      if case .diskFull = error { throw .diskFull(path) }
      throw error
    }
    lock.release()
    recovery = opened.recovery
    connection = Mutex(JournalConnection(opened.database, lock))
  }

  /// Opens a journal that is all right; nil if more has to be done.
  private static func openSound(
    _ path: RawPath, _ lock: borrowing JournalLock
  ) throws(StoreError) -> sending Database? {
    try lock.acquire(.shared)
    defer { lock.release() }
    compacted(path).removeDatabase()
    guard path.exists, !JournalRecovery.isUnfinished(path) else { return nil }
    do throws(StoreError) {
      return try JournalFile.open(path)
    } catch .damaged {
      return nil
    }
  }

  /// Opens a journal that nobody else is using at the moment, whatever state it is in.
  private static func openOrRecover(
    _ path: RawPath
  ) throws(StoreError) -> sending (database: Database, recovery: JournalRecovery?) {
    if let finished = try JournalRecovery(finishing: path) {
      return (try JournalFile.open(path), finished)
    }
    let copy = JournalCopy.path(of: path)
    if !path.exists, !path.adding("-wal").exists, !copy.exists {
      try JournalFile.create(at: path)
    }
    do throws(StoreError) {
      // Another program may have done it while this one waited for the lock.
      return (try JournalFile.open(path), nil)
    } catch .damaged(_, let reason) {
      let recovery = try JournalRecovery(of: path, reason: reason)
      return (try JournalFile.open(path), recovery)
    }
  }

  /// Checks whether a journal can be opened, or started, as far as that can be told without changing the journal.
  ///
  /// - Throws: what opening it would throw.
  public static func check(_ path: RawPath) throws(StoreError) {
    try JournalAccess.foresee(path)
    do throws(StoreError) {
      _ = try lookAtToday(path) { _ in }
    } catch .damaged {
      // It would be recovered.
    }
  }

  /// Whether there is a journal, or what used to be one.
  public static func isThere(at path: RawPath) -> Bool {
    path.isThere || JournalCopy.path(of: path).exists
  }

  /// Does something with the database, one thread at a time.
  func withDatabase<T: Sendable>(
    _ body: (Database) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    try connection.withLock { connection throws(StoreError) in
      let database = try connection.enter()
      defer { connection.leave() }
      return try body(database)
    }
  }

  /// Does something that writes. Now and then the journal is copied afterwards, in the background.
  ///
  /// - Parameters:
  ///   - count: how many edits or moves are written; nil for what a copy can do without.
  ///   - mode: whether others may use the journal meanwhile. If not, they wait for longer than SQLite would let them.
  func write<T: Sendable>(
    _ count: Int?, _ mode: JournalLock.Mode = .shared,
    _ body: (Database) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    try counting(count) { connection throws(StoreError) in
      let database = try connection.enter(mode)
      defer { connection.leave() }
      return try body(database)
    }
  }

  private func counting<T: Sendable>(
    _ count: Int?, _ body: (JournalConnection) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    let (result, isCopyDue) = try connection.withLock { connection throws(StoreError) in
      (try body(connection), connection.count(count))
    }
    // If a copy cannot be made, that is tried again after as many edits again.
    if isCopyDue { copying?.copySoon() }
    return result
  }

  /// Writes something together with what other threads are writing at this moment.
  ///
  /// - Parameter count: how many edits it has.
  func write(_ count: Int, _ part: JournalPart) throws(StoreError) -> Int64 {
    parts.add(part)
    do throws(StoreError) {
      try counting(count) { [parts] connection throws(StoreError) in
        // Most have been written by another thread when it is their turn.
        guard part.outcome == nil else { return }
        let database = try connection.enter()
        defer { connection.leave() }
        parts.write(into: database)
      }
    } catch {
      parts.remove(part)
      // Another thread may have been faster.
      guard part.outcome != nil else { throw error }
    }
    guard let outcome = part.outcome else { throw .busy(path) }
    return try outcome.get()
  }

  /// Makes the copy that a damaged journal is recovered from, for when the program ends.
  public func keepCopy() {
    let isAhead = connection.withLock { connection in
      defer { connection.isAhead = false }
      return connection.isAhead
    }
    guard isAhead else { return }
    // What is kept for too long does no harm.
    try? tidy()
    guard JournalCopy.isWorthwhile(of: path) else { return }
    try? JournalCopy.make(of: path, waits: true)
  }

  /// Seconds since 1970 (UTC).
  static var now: Int64 { Int64(time(nil)) }
}
