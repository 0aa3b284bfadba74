import PhotoModel

/// The file of the index: how it is opened, and created anew if it is not what this version writes.
enum IndexFile {
  /// What differs in another version of the program, or of the index. The fields are part of it, as a new field was
  /// not read before.
  private static let identity =
    "Verso \(ProductVersion.current), index 20, fields "
    + Field.allCases.map(\.rawValue).joined(separator: " ")
  /// Others write quickly; if not, what they know is not waited for.
  private static let patience: Int32 = 200
  /// In KiB: the pages of the tree above those of the photos, for a million of them.
  private static let cacheSize = 4_096
  /// In bytes: photos in one folder are stored side by side, and are looked up together.
  private static let pageSize = 16_384

  /// Opens the index, or creates an empty one in place of whatever is there.
  ///
  /// - Throws: why there can be none.
  static func open(_ path: RawPath) throws(StoreError) -> sending Database {
    try JournalAccess.secure(path)
    do throws(StoreError) {
      if path.exists { return try openKnown(path) }
    } catch .busy(let path) {
      throw .busy(path)
    } catch {
      // Whatever it is, it is not an index of this version.
    }
    path.removeDatabase()
    return try make(path)
  }

  /// Removes the index.
  static func remove(_ path: RawPath) { path.removeDatabase() }

  private static func openKnown(_ path: RawPath) throws(StoreError) -> sending Database {
    let database = try opened(path)
    let found = try database.rows("SELECT identity FROM about") { $0.text(0) }
    guard found == [identity] else { throw .newer(path) }
    // The tables are checked before they are relied on.
    _ = try database.rows("SELECT key, content FROM photo LIMIT 1") { $0.integer(0) }
    _ = try database.rows("SELECT path, sum, links FROM folder LIMIT 1") { $0.integer(1) }
    return database
  }

  private static func make(_ path: RawPath) throws(StoreError) -> sending Database {
    let database = try opened(path)
    try database.transaction { () throws(StoreError) in
      try database.execute(
        """
        CREATE TABLE about (identity TEXT NOT NULL) STRICT;
        CREATE TABLE photo (key INTEGER PRIMARY KEY, content BLOB NOT NULL) STRICT;
        CREATE TABLE folder (path BLOB PRIMARY KEY, sum INTEGER NOT NULL, links BLOB NOT NULL)
        STRICT, WITHOUT ROWID;
        """)
      try database.run("INSERT INTO about VALUES (?)", .text(identity))
    }
    return database
  }

  private static func opened(_ path: RawPath) throws(StoreError) -> sending Database {
    let database = try Database(at: path, patience: patience)
    // What is lost in a power failure is read again, and each photo has a checksum.
    try database.execute(
      """
      PRAGMA page_size = \(pageSize); PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;
      PRAGMA cache_size = -\(cacheSize)
      """)
    return database
  }
}
