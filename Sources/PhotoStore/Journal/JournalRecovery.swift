public import PhotoModel

/// What became of a damaged journal, and how much of it was recovered.
public struct JournalRecovery: Sendable {
  /// How much of something is in the journal again.
  public struct Amounts: Hashable, Sendable {
    /// The photos with pending edits.
    public var photos = 0
    /// The pending edits.
    public var edits = 0
    /// The operations that can be undone or redone.
    public var operations = 0
    /// Those of them that have lost some of their edits.
    public var incompleteOperations = 0
    /// The entries of writes.
    public var writes = 0
  }

  /// What the copy of a damaged journal was good for.
  public enum Copy: Hashable, Sendable {
    /// There was none.
    case missing
    /// All of it was used.
    ///
    /// - Parameter time: when it was made, in seconds since 1970 (UTC).
    case sound(time: Int64)
    /// It was damaged, too, and what could be read of it was used.
    ///
    /// - Parameter movedTo: where it is now.
    case damaged(movedTo: RawPath)
    /// It was not the user's own file, and was left alone.
    case notOwn
  }

  /// Where the damaged file is now; nil if there was none.
  public let movedTo: RawPath?
  /// What was wrong with it.
  public let reason: StoreError.Reason
  /// Its copy; nil if none was needed, or if another program recovered it.
  public let copy: Copy?
  /// What was recovered.
  public let counts: Amounts
  /// How many of the pages and rows of the damaged file could not be read.
  public let unreadable: Int
  /// How many pages it had.
  public let pages: Int
  /// Whether everything that it held was recovered: nothing was wrong except for what somebody had added.
  public let isComplete: Bool

  /// Whether another program recovered it, so that nobody knows what is missing.
  package let isFinished: Bool

  /// The name of a recovered journal that is complete, but not in place yet.
  private static let suffix = ".recovered"

  /// Makes a sound journal from a damaged one and its copy, and puts it in place. The damaged file is moved aside
  /// with its log, never deleted.
  ///
  /// Nobody else may have the journal's lock.
  init(of path: RawPath, reason: StoreError.Reason) throws(StoreError) {
    self.reason = reason
    isFinished = false
    let new = path.adding(".new")
    if let counts = Self.makeWithoutForeignParts(path, reason, new) {
      self.counts = counts
      isComplete = true
      copy = nil
      (unreadable, pages) = (0, 0)
      try new.move(to: path.adding(Self.suffix))
      movedTo = try Self.putIntoPlace(path, as: Self.unusedName(for: path))
      return
    }
    isComplete = false
    let roots = try JournalSchema.roots()
    let salvage = JournalSalvage(of: path, roots: roots)
    let aside = Self.unusedName(for: path)
    let (copy, sound) = Self.copy(of: path, aside)
    self.copy = copy
    // If a copy is damaged, too, the rest of it is used.
    var older: JournalSalvage?
    if case .damaged = copy {
      older = JournalSalvage(of: JournalCopy.path(of: path), roots: roots)
    }
    unreadable = salvage.unreadable + (older?.unreadable ?? 0)
    pages = salvage.pageCount
    var counts = Amounts()
    try JournalFile.make(new) { database throws(StoreError) in
      if let sound {
        try database.copy(sound)
        try JournalSchema.migrate(database)
      }
      if let older { try JournalMerge(older, into: database).run() }
      try JournalMerge(salvage, into: database).run()
      try JournalOrphans.remove(from: database)
      counts = try Amounts(of: database)
    }
    self.counts = counts
    // From here on the journal is recovered, whenever the program is killed.
    try new.move(to: path.adding(Self.suffix))
    movedTo = try Self.putIntoPlace(path, copy, as: aside)
  }

  /// Finishes a recovery during which a program was killed; nil if there was none.
  ///
  /// Nobody else may have the journal's lock.
  init?(finishing path: RawPath) throws(StoreError) {
    guard Self.isUnfinished(path) else { return nil }
    reason = .unfinishedRecovery
    let aside = Self.unusedName(for: path)
    movedTo = try Self.putIntoPlace(path, Self.copy(of: path, aside).copy, as: aside)
    counts = try Amounts(of: JournalFile.open(path))
    copy = nil
    (unreadable, pages) = (0, 0)
    isFinished = true
    isComplete = false
  }

  /// Whether a recovery was begun and not finished.
  static func isUnfinished(_ path: RawPath) -> Bool { path.adding(suffix).exists }

  /// Moves whatever occupies the path of a recovered journal aside, and its copy if that is damaged.
  ///
  /// - Returns: its new name; nil if there was nothing.
  private static func putIntoPlace(
    _ path: RawPath, _ copy: Copy? = nil, as aside: RawPath
  ) throws(StoreError) -> RawPath? {
    if case .damaged(let movedTo) = copy { try JournalCopy.path(of: path).move(to: movedTo) }
    let isThere = path.exists || path.adding("-wal").exists
    for suffix in ["-wal", "-shm", ""] where path.adding(suffix).exists {
      try path.adding(suffix).move(to: aside.adding(suffix))
    }
    try path.adding(suffix).move(to: path)
    _ = path.parent?.synchronize()
    return isThere ? aside : nil
  }

  /// Makes a journal from one that is sound except for what somebody has added to it: everything but that.
  ///
  /// - Returns: what it holds; nil if it is not such a journal.
  private static func makeWithoutForeignParts(
    _ path: RawPath, _ reason: StoreError.Reason, _ new: RawPath
  ) -> Amounts? {
    guard case .foreignPart = reason, let foreign = try? Database(at: path) else { return nil }
    foreign.leaveLog(true)
    do {
      // From a database that was never a journal nothing is taken, and everything from the copy.
      guard try JournalSchema.canMigrate(foreign) else { return nil }
      var counts = Amounts()
      try JournalFile.make(new) { database throws(StoreError) in
        try database.copy(foreign)
        try JournalSchema.removeForeignParts(of: database)
        try JournalSchema.migrate(database)
        counts = try Amounts(of: database)
      }
      return counts
    } catch {
      return nil
    }
  }

  /// What the copy of a journal is good for, and the copy itself if it is sound.
  ///
  /// - Parameter aside: the name that the journal itself gets if it is moved aside.
  private static func copy(of path: RawPath, _ aside: RawPath) -> (copy: Copy, sound: Database?) {
    let copy = JournalCopy.path(of: path)
    guard let time = copy.modified else { return (.missing, nil) }
    guard (try? JournalAccess.check(copy)) != nil else { return (.notOwn, nil) }
    if let sound = soundDatabase(at: copy) { return (.sound(time: time), sound) }
    return (.damaged(movedTo: JournalCopy.path(of: aside)), nil)
  }

  private static func soundDatabase(at copy: RawPath) -> Database? {
    guard copy.size > 0, let database = try? Database(at: copy) else { return nil }
    // One of an older version is sound, too: its tables are checked once they have been brought up to date.
    let faults = try? database.rows("PRAGMA quick_check(1)") { $0.text(0) ?? "" }
    let isSound = faults == ["ok"] && (try? JournalSchema.canMigrate(database)) == true
    return isSound && (try? JournalSchema.check(database)) != nil ? database : nil
  }

  /// A name with the time, in UTC.
  private static func unusedName(for path: RawPath) -> RawPath {
    let name = path.adding(".damaged-\(TimeText.compact(Journal.now))")
    var result = name
    var number = 2
    while result.exists || result.adding("-wal").exists || JournalCopy.path(of: result).exists {
      result = name.adding("-\(number)")
      number += 1
    }
    return result
  }
}

extension JournalRecovery.Amounts {
  /// What a journal holds.
  init(of database: Database) throws(StoreError) {
    func count(_ sql: String) throws(StoreError) -> Int {
      try database.rows(sql) { Int($0.integer(0)) }.first ?? 0
    }
    photos = try count("SELECT count(DISTINCT path) FROM waiting")
    edits = try count("SELECT count(*) FROM waiting")
    operations = try count("SELECT count(*) FROM operation")
    writes = try count("SELECT count(*) FROM write")
    // The parts of an operation are numbered from 0.
    incompleteOperations = try count(
      """
      SELECT count(*) FROM (
        SELECT operation FROM edit GROUP BY operation HAVING count(*) <= max(number)
        UNION SELECT operation FROM move GROUP BY operation HAVING count(*) <= max(number))
      """)
  }
}
