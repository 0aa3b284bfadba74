public import PhotoModel

extension Journal {
  /// Notes what identifies photos with pending edits, or photos that were renamed.
  public func keep(_ identities: [RawPath: PhotoIdentity]) throws(StoreError) {
    // After many edits they come in many portions. All that a photo loses without them is being found under another
    // name.
    try write(nil) { database throws(StoreError) in
      try database.transaction { () throws(StoreError) in
        for (path, identity) in identities {
          try Self.insert(identity, of: path, in: database)
        }
      }
    }
  }

  static func insert(
    _ identity: PhotoIdentity, of path: RawPath, in database: Database
  ) throws(StoreError) {
    try database.run(
      "INSERT OR REPLACE INTO identity VALUES (?, ?, ?, ?, ?)", .blob(path.bytes),
      .integer(identity.size), .integer(identity.modified),
      .integer(Int64(bitPattern: identity.inode)), .optional(identity.content))
  }

  /// Forgets what identified the photo that had a path before.
  static func forgetIdentity(of path: RawPath, in database: Database) throws(StoreError) {
    try database.run("DELETE FROM identity WHERE path = ?", .blob(path.bytes))
  }

  /// What identifies these photos, as far as that was noted.
  public func identities(
    of paths: [RawPath]
  ) throws(StoreError) -> [RawPath: PhotoIdentity] {
    try withDatabase { database throws(StoreError) in
      var identities: [RawPath: PhotoIdentity] = [:]
      for path in paths {
        let found = try database.rows(
          "SELECT size, modified, inode, content FROM identity WHERE path = ?", .blob(path.bytes)
        ) { row in
          PhotoIdentity(
            size: row.integer(0), modified: row.integer(1),
            inode: UInt64(bitPattern: row.integer(2)), content: row.blob(3))
        }
        identities[path] = found.first
      }
      return identities
    }
  }
}
