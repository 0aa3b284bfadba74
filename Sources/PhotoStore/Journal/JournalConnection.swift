import PhotoModel

/// The open database of a journal, which follows the journal to another file if a damaged one was replaced.
final class JournalConnection {
  private var database: Database
  private let lock: JournalLock
  /// How much was written since the last copy was due.
  private var weight = 0
  /// Whether there has ever been a copy.
  private var hasCopy: Bool
  /// Whether something was written that the last copy at the end of a program does not have.
  var isAhead = false

  /// Takes over an open database.
  init(_ database: Database, _ lock: consuming JournalLock) {
    self.database = database
    self.lock = lock
    hasCopy = JournalCopy.path(of: database.path).exists
  }

  /// The database, which nobody replaces before `leave`.
  ///
  /// - Parameter mode: whether others may use it meanwhile.
  func enter(_ mode: JournalLock.Mode = .shared) throws(StoreError) -> Database {
    try lock.acquire(mode)
    do throws(StoreError) {
      if database.hasMoved { database = try JournalFile.open(database.path) }
    } catch {
      lock.release()
      throw error
    }
    return database
  }

  /// Lets others replace this database.
  func leave() {
    database.giveBackMemory()
    lock.release()
  }

  /// Counts what was written.
  ///
  /// - Parameter edits: how many edits or moves; nil for what a copy can do without.
  /// - Returns: whether it is time for a copy.
  func count(_ edits: Int?) -> Bool {
    isAhead = true
    weight += edits.map { 10 + $0 } ?? 0
    guard !hasCopy || weight >= JournalCopy.interval(of: database.path) else { return false }
    hasCopy = true
    weight = 0
    return true
  }
}
