public import PhotoModel

extension Journal {
  /// Notes what photos are known by, whose edits wait.
  public func keep(_ identities: [FilePath: PhotoIdentity]) throws(StoreError) {
    try write(identities.count) { database throws(StoreError) in
      try database.transaction { () throws(StoreError) in
        for (path, identity) in identities {
          try database.run(
            "INSERT OR REPLACE INTO identity VALUES (?, ?, ?, ?, ?)", .blob(path.bytes),
            .integer(identity.size), .integer(identity.modified),
            .integer(Int64(bitPattern: identity.inode)), .optional(identity.content))
        }
      }
    }
  }

  /// What these photos are known by, as far as that was noted.
  public func identities(
    of paths: [FilePath]
  ) throws(StoreError) -> [FilePath: PhotoIdentity] {
    try withDatabase { database throws(StoreError) in
      var identities: [FilePath: PhotoIdentity] = [:]
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

  /// Gives all that belongs to files to others, the path before by that of today: the edits that wait,
  /// those of the history, the moves, and where they stand.
  public func rehome(_ paths: [FilePath: FilePath]) throws(StoreError) {
    try write(paths.count) { database throws(StoreError) in
      try database.execute(
        "CREATE TEMP TABLE IF NOT EXISTS rehomed (old BLOB PRIMARY KEY, new BLOB)")
      try database.transaction { () throws(StoreError) in
        try database.execute("DELETE FROM temp.rehomed")
        for (old, new) in paths {
          try database.run(
            "INSERT INTO temp.rehomed VALUES (?, ?)", .blob(old.bytes), .blob(new.bytes))
        }
        // What nobody waits for any more makes room for what is known of the file under its old path.
        for table in ["place", "identity"] {
          try database.execute(
            """
            DELETE FROM \(table) WHERE path IN (SELECT new FROM temp.rehomed JOIN \(table) AS known
            ON known.path = rehomed.old)
            """)
        }
        for table in ["waiting", "edit", "move", "place", "identity"] {
          try database.execute(
            """
            UPDATE \(table) SET path = (SELECT new FROM temp.rehomed WHERE old = \(table).path)
            WHERE path IN (SELECT old FROM temp.rehomed)
            """)
        }
      }
    }
  }
}
