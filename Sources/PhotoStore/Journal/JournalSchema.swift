import PhotoModel

/// The tables of the journal, and how older ones become today's.
///
/// A new field, a new kind of operation and a new encoding of values are a new version too, with an
/// empty step: a version that does not know them must not touch the journal.
enum JournalSchema {
  /// Each step leads from the version of its place to the next. Steps are only ever added.
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
  ]

  /// Brings a database to today's version.
  ///
  /// - Throws: `newer` if it is beyond.
  static func migrate(_ database: Database) throws(StoreError) {
    guard try version(of: database) != steps.count else { return }
    try database.transaction { () throws(StoreError) in
      // Another process may have done it while this one waited for the lock.
      let version = try version(of: database)
      guard 0...steps.count ~= version else { throw .newer(database.path) }
      for step in steps[version...] { try database.execute(step) }
      try database.execute("PRAGMA user_version = \(steps.count)")
    }
  }

  private static func version(of database: Database) throws(StoreError) -> Int {
    try database.rows("PRAGMA user_version") { Int($0.integer(0)) }.first ?? 0
  }
}
