import PhotoModel

/// The second copy of a journal, for when the journal itself is damaged.
///
/// It is beside the journal and replaces the previous one only when it is complete, has been found sound, and is on
/// disk. Whoever writes to the journal meanwhile is not held up.
enum JournalCopy {
  /// How much is written to a journal between two copies: less if a copy costs nothing. An edit counts as one, an
  /// operation as ten.
  static func interval(of journal: RawPath) -> Int { journal.size > smallSize ? 500 : 100 }

  /// In bytes.
  private static let smallSize: Int64 = 1 << 20
  /// If a journal is larger than this, in bytes, what was written waits for the next copy even when the program ends,
  /// unless the copy is older than `age`.
  private static let largeSize: Int64 = 4 << 20
  /// In seconds.
  private static let age: Int64 = 300

  /// Where the copy of a journal is.
  static func path(of journal: RawPath) -> RawPath { journal.adding(".copy") }

  /// Makes a copy.
  ///
  /// - Parameter waits: whether to wait for another program that is making one, and then make one as well. Otherwise
  ///   that one is enough.
  /// - Throws: why there is no new copy; the previous one stays.
  static func make(of journal: RawPath, waits: Bool) throws(StoreError) {
    let turn = try JournalLock(of: journal, suffix: ".copy.lock")
    if waits {
      try turn.acquire(.exclusive)
    } else {
      guard turn.tryToAcquire(.exclusive) else { return }
    }
    let lock = try JournalLock(of: journal)
    try lock.acquire(.shared)
    defer { lock.release() }
    guard journal.size > 0 else { return }
    let new = path(of: journal).adding(".new")
    let source = try Database(at: journal)
    source.leaveLog(true)
    do throws(StoreError) {
      try JournalFile.make(new) { database throws(StoreError) in try database.copy(source) }
    } catch {
      if case .damaged = error { DamageMark.set(on: journal) }
      throw error
    }
    try new.move(to: path(of: journal))
    _ = journal.parent?.synchronize()
  }

  /// Whether it is worth making a copy when a program that has written something ends.
  static func isWorthwhile(of journal: RawPath) -> Bool {
    guard journal.size > largeSize, let modified = path(of: journal).modified else { return true }
    return Journal.now - modified > age
  }
}
