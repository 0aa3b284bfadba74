extension Journal {
  /// Discards everything that was done and written, also in the copy, and frees its room on the disk: none of it can
  /// be undone or taken back afterwards. Pending edits stay, as do writes whose outcome is unknown.
  ///
  /// - Returns: the room that the journal takes afterwards.
  public func clearHistory() throws(StoreError) -> JournalSizes {
    // What identifies photos is needed only where edits wait for them, once no name can be given back.
    try write(nil) { database throws(StoreError) in
      try database.run("DELETE FROM identity WHERE path NOT IN (SELECT path FROM waiting)")
    }
    return try compact(
      JournalUpkeep(age: 0, mostOperations: 0, mostWrites: 0), at: Self.now, isDryRun: false)
  }

  /// When the earliest of what is kept was done or written, in seconds since 1970 (UTC); nil if there is nothing.
  public func beginOfHistory() throws(StoreError) -> Int64? {
    try withDatabase { database throws(StoreError) in
      let operation = try database.rows("SELECT time FROM operation ORDER BY id LIMIT 1") {
        $0.optionalInteger(0)
      }
      let write = try database.rows("SELECT time FROM write ORDER BY id LIMIT 1") {
        $0.optionalInteger(0)
      }
      return (operation + write).compactMap(\.self).min()
    }
  }
}
