import PhotoModel

/// The tables of the journal, and how older ones become the current ones.
///
/// A new field, a new kind of operation and a new encoding of values also mean a new version, with an empty step: a
/// version that does not know them must not touch the journal.
enum JournalSchema {
  /// Each step leads from the version of its index to the next. Steps are only ever added.
  private static let steps = [
    """
    CREATE TABLE operation (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      time INTEGER NOT NULL,
      kind TEXT NOT NULL,
      field TEXT,
      word TEXT,
      count INTEGER NOT NULL,
      undone INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE edit (
      operation INTEGER NOT NULL,
      number INTEGER NOT NULL,
      path BLOB NOT NULL,
      field TEXT NOT NULL,
      old BLOB,
      new BLOB,
      PRIMARY KEY (operation, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE waiting (
      path BLOB NOT NULL,
      field TEXT NOT NULL,
      base BLOB,
      value BLOB,
      PRIMARY KEY (path, field)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE write (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      time INTEGER NOT NULL,
      photo BLOB NOT NULL,
      target BLOB NOT NULL,
      hash_before BLOB,
      hash_after BLOB NOT NULL,
      reverse_patch BLOB NOT NULL,
      state INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX write_target ON write (target);
    CREATE INDEX write_photo ON write (photo);
    CREATE TABLE write_edit (
      write INTEGER NOT NULL,
      number INTEGER NOT NULL,
      path BLOB NOT NULL,
      field TEXT NOT NULL,
      old BLOB,
      new BLOB,
      PRIMARY KEY (write, number)
    ) STRICT, WITHOUT ROWID;
    """,
    // The manual order; and operations that move, paste and fill.
    """
    CREATE TABLE place (
      path BLOB PRIMARY KEY,
      place BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE move (
      operation INTEGER NOT NULL,
      number INTEGER NOT NULL,
      path BLOB NOT NULL,
      old BLOB,
      new BLOB,
      PRIMARY KEY (operation, number)
    ) STRICT, WITHOUT ROWID;
    """,
    // What identifies the edited photos, wherever they are.
    """
    CREATE TABLE identity (
      path BLOB PRIMARY KEY,
      size INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      content BLOB
    ) STRICT, WITHOUT ROWID;
    """,
    // The photos whose edits an operation passed on to other files, and whether that stays so for good, even when the
    // operation is undone.
    """
    CREATE TABLE rehoming (
      operation INTEGER NOT NULL,
      number INTEGER NOT NULL,
      old BLOB NOT NULL,
      new BLOB NOT NULL,
      stays INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (operation, number)
    ) STRICT, WITHOUT ROWID;
    """,
    // The people in a picture.
    "",
    // Which writes belong together, and which took others back; what was done to one photo; and files that a write
    // removed, whose hash is empty.
    """
    CREATE TABLE write_session (
      write INTEGER PRIMARY KEY,
      session INTEGER NOT NULL,
      back_to INTEGER
    ) STRICT;
    CREATE INDEX edit_path ON edit (path);
    """,
    // Conflicts that were resolved.
    "",
    // What was written last, and what was begun and not finished, without looking at all writes.
    """
    CREATE INDEX write_time ON write (time);
    CREATE INDEX write_begun ON write (id) WHERE state = 0;
    CREATE INDEX write_session_session ON write_session (session);
    """,
    // Tasks: operations without edits, whose word is the number of the session of their writes.
    "",
    // Files that were renamed: their paths are those of `rehoming`.
    "",
    // The earlier names of a photo, without looking at all that were renamed.
    "CREATE INDEX rehoming_new ON rehoming (new);",
    // What the writes of a session do, by the number of the session.
    """
    CREATE TABLE session_kind (
      number INTEGER PRIMARY KEY,
      kind TEXT NOT NULL
    ) STRICT;
    """,
    // Going back: tasks that take writes back.
    "",
    // Photos that other programs renamed are no longer told like edits that were taken over.
    """
    UPDATE operation SET kind = 'follow' WHERE kind = 'takeOver' AND undone = 0
    AND EXISTS (SELECT 1 FROM rehoming WHERE operation = id AND stays = 1)
    AND NOT EXISTS (SELECT 1 FROM rehoming WHERE operation = id AND stays = 0)
    """,
    // Where a path that means another photo now has led, without looking at all that were renamed.
    "CREATE INDEX rehoming_old ON rehoming (old);",
    // Dates that were shifted.
    "",
  ]

  /// The current version.
  static var today: Int { steps.count }

  /// No version will ever go beyond this: a greater number comes from a damaged file.
  private static let mostVersions = 1000

  /// Brings a database to the current version.
  ///
  /// - Throws: `newer` if it is beyond.
  static func migrate(_ database: Database) throws(StoreError) {
    guard try version(of: database) != steps.count else { return }
    try database.transaction { () throws(StoreError) in
      // Another process may have done it while this one waited for the lock.
      let version = try knownVersion(of: database)
      for step in steps[version...] { try database.execute(step) }
      try database.execute("PRAGMA user_version = \(steps.count)")
    }
  }

  /// The version of a database, which is the current one or an earlier one.
  ///
  /// - Throws: `newer` if it is beyond, `damaged` if no database could have it.
  static func knownVersion(of database: Database) throws(StoreError) -> Int {
    let version = try version(of: database)
    guard 0...mostVersions ~= version else {
      throw .damaged(database.path, .impossibleVersion(version))
    }
    guard version <= steps.count else { throw .newer(database.path) }
    return version
  }

  /// Whether a database has this version, and nothing in it that others have put there.
  ///
  /// - Throws: `newer` if it is beyond.
  static func isToday(_ database: Database) throws(StoreError) -> Bool {
    try check(database)
    return try knownVersion(of: database) == steps.count
  }

  /// Whether a database has this version, or an earlier one.
  static func canMigrate(_ database: Database) throws(StoreError) -> Bool {
    try 1...steps.count ~= version(of: database)
  }

  /// Compares the tables with those that the steps make up to the version of a database.
  ///
  /// - Throws: `damaged` if one is missing or has other columns, or if there is more than the steps create: a trigger
  ///   or a view could change what is written or read.
  static func check(_ database: Database) throws(StoreError) {
    let version = try version(of: database)
    guard 0...steps.count ~= version else { return }
    let found = try parts(of: database)
    for (part, made) in try parts(ofVersion: version).sorted(by: { $0.key.name < $1.key.name })
    where found[part]?.sql != made.sql {
      throw .damaged(
        database.path, found[part] == nil ? .tableMissing(part.name) : .tableChanged(part.name))
    }
    if let part = try foreignParts(of: database).first {
      throw .damaged(database.path, .foreignPart(kind: part.kind, name: part.name))
    }
  }

  /// Removes everything from a database that the steps have not created.
  static func removeForeignParts(of database: Database) throws(StoreError) {
    for part in try foreignParts(of: database) {
      let name = part.name.replacing("\"", with: "\"\"")
      try database.execute("DROP \(part.kind.uppercased()) IF EXISTS \"\(name)\"")
    }
  }

  /// What neither SQLite nor the steps have created, starting with what depends on other parts.
  private static func foreignParts(of database: Database) throws(StoreError) -> [Part] {
    let own = try parts(ofVersion: version(of: database))
    let order = ["trigger", "view", "index", "table"]
    return try parts(of: database).filter { part, made in
      // SQLite itself creates those without SQL and those of statistics.
      own[part] == nil && !made.sql.isEmpty && !part.name.hasPrefix("sqlite_stat")
    }.keys.sorted {
      (order.firstIndex(of: $0.kind) ?? 0, $0.name) < (order.firstIndex(of: $1.kind) ?? 0, $1.name)
    }
  }

  /// The first page of each table, in a journal that has not been changed since it was created.
  static func roots() throws(StoreError) -> [JournalTable: Int] {
    var roots: [JournalTable: Int] = [:]
    for (part, made) in try parts(of: template(steps.count)) {
      if let table = JournalTable(rawValue: part.name) { roots[table] = made.root }
    }
    return roots
  }

  /// What the steps make up to a version.
  private static func parts(ofVersion version: Int) throws(StoreError) -> [Part: Made] {
    try version == today ? partsOfToday.get() : parts(of: template(version))
  }

  /// Each look at a journal needs them.
  private static let partsOfToday = Result { () throws(StoreError) in
    try parts(of: template(today))
  }

  /// An empty journal of a version, in memory.
  private static func template(_ version: Int) throws(StoreError) -> Database {
    let database = try Database(at: .inMemory)
    for step in steps.prefix(version) { try database.execute(step) }
    return database
  }

  /// A table, an index, a trigger or a view. Two of different kinds may have the same name.
  private struct Part: Hashable {
    let kind: String
    let name: String
  }

  /// How a part was made, and its first page.
  private typealias Made = (sql: String, root: Int)

  private static func parts(of database: Database) throws(StoreError) -> [Part: Made] {
    let rows = try database.rows("SELECT type, name, sql, rootpage FROM sqlite_schema") {
      (
        part: Part(kind: $0.text(0) ?? "", name: $0.text(1) ?? ""),
        made: (sql: $0.text(2) ?? "", root: Int($0.integer(3)))
      )
    }
    return Dictionary(rows.map { ($0.part, $0.made) }) { first, _ in first }
  }

  static func version(of database: Database) throws(StoreError) -> Int {
    try database.rows("PRAGMA user_version") { Int($0.integer(0)) }.first ?? 0
  }
}
