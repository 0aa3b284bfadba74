public import PhotoModel

extension Journal: WriteJournal {
  /// Notes a write that is about to happen.
  public func begin(_ write: Write) throws(StoreError) -> WriteEntry.ID {
    let part = JournalPart(isDurable: true) { database throws(StoreError) in
      try Self.insert(write, in: database)
    }
    return WriteEntry.ID(rawValue: try self.write(write.edits.count, part))
  }

  /// Notes that the new file is in place, or that the old one stayed. A power failure may lose that: the file shows
  /// which one it is.
  public func finish(_ entry: WriteEntry.ID, isDone: Bool) throws(StoreError) {
    let state: WriteEntry.State = isDone ? .done : .abandoned
    let part = JournalPart(isDurable: false) { database throws(StoreError) in
      try database.run(
        "UPDATE write SET state = ? WHERE id = ?", .integer(state.rawValue),
        .integer(entry.rawValue))
      return entry.rawValue
    }
    _ = try write(0, part)
  }

  /// Inserts a write, and what belongs to it. Where the photo's name was another one's, it is later than that: times tell
  /// what was written to which of them, and a clock may stand still or go back.
  private static func insert(_ write: Write, in database: Database) throws(StoreError) -> Int64 {
    let given = try Rehoming.inForce(
      "INDEXED BY rehoming_old", where: "old = ?1 AND new <> ?1", .blob(write.photo.bytes),
      in: database
    ).map(\.time).max()
    let time = max(now, given.map { $0 + 1 } ?? now)
    try database.run(
      """
      INSERT INTO write (time, photo, target, hash_before, hash_after, reverse_patch)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      .integer(time), .blob(write.photo.bytes), .blob(write.target.bytes),
      .optional(write.hashBefore), .blob(write.hashAfter ?? []), .blob(write.reversePatch))
    let id = database.lastInsertedRow
    try Self.insert(write.edits, "write_edit", of: id, in: database)
    if let session = write.session {
      try database.run(
        "INSERT INTO write_session (write, session, back_to) VALUES (?, ?, ?)", .integer(id),
        .integer(session.rawValue), write.backTo.map { .integer($0.rawValue) } ?? .null)
      if let kind = write.kind {
        try database.run(
          "INSERT OR IGNORE INTO session_kind VALUES (?, ?)", .integer(session.rawValue),
          .text(kind.rawValue))
      }
    }
    return id
  }

  /// The entries in which a path is the photo or the file that was written, the latest first; all entries if no path
  /// is given. What was written while the photo had another name is reported under its current name.
  public func writes(of path: RawPath?) throws(StoreError) -> [WriteEntry] {
    if let path { return try entries(of: path, limit: -1) }
    return try withDatabase { database throws(StoreError) in
      try database.rows("\(WriteEntry.selection()) ORDER BY id DESC", as: WriteEntry.init)
        .map { entry throws(StoreError) in try Self.complete(entry, in: database) }
    }
  }

  /// The latest of these entries, at most this many.
  public func writes(of path: RawPath, limit: Int) throws(StoreError) -> [WriteEntry] {
    try entries(of: path, limit: limit)
  }

  /// The same for a journal that is only looked at: it is neither started nor repaired. There are none if it would
  /// have to be.
  ///
  /// - Parameters:
  ///   - path: the photo, or the file that was written.
  ///   - limit: how many; nil for all.
  ///   - journal: where the journal is.
  public static func writes(
    of path: RawPath, limit: Int? = nil, inJournalAt journal: RawPath
  ) throws(StoreError) -> [WriteEntry] {
    guard journal.exists else { return [] }
    try JournalAccess.check(journal)
    do throws(StoreError) {
      return try lookAtToday(journal) { database throws(StoreError) in
        try entries(of: path, limit: limit ?? -1, in: database)
      } ?? []
    } catch .damaged {
      return []
    }
  }

  private func entries(of path: RawPath, limit: Int) throws(StoreError) -> [WriteEntry] {
    try withDatabase { database throws(StoreError) in
      try Self.entries(of: path, limit: limit, in: database)
    }
  }

  private static func entries(
    of path: RawPath, limit: Int, in database: Database
  ) throws(StoreError) -> [WriteEntry] {
    let origins = try PhotoOrigin.all(of: [path], in: database)
    return try WriteEntry.all(of: origins, limit: limit, in: database).map {
      found throws(StoreError) in
      try complete(found.entry, in: database).of(found.path, called: path)
    }
  }

  /// The writes that were begun and whose outcome is unknown, the earliest first.
  public func unfinishedWrites() throws(StoreError) -> [WriteEntry] {
    try withDatabase { database throws(StoreError) in
      try database.rows(
        "\(WriteEntry.selection("INDEXED BY write_begun")) WHERE state = 0 ORDER BY id",
        as: WriteEntry.init
      ).map { entry throws(StoreError) in try Self.complete(entry, in: database) }
    }
  }

  /// The photos that were written in a session, or may have been.
  public func photos(of session: Write.Session) throws(StoreError) -> Set<RawPath> {
    try withDatabase { database throws(StoreError) in
      Set(
        try database.rows(
          """
          SELECT photo FROM write_session JOIN write ON write.id = write_session.write
          WHERE session = ? AND state <> \(WriteEntry.State.abandoned.rawValue)
          """, .integer(session.rawValue)
        ) { $0.path(0) })
    }
  }

  /// When the first write of a session was begun: the time that the log gives it.
  public func beginning(of session: Write.Session) throws(StoreError) -> Int64? {
    try withDatabase { database throws(StoreError) in
      try database.rows(
        "SELECT time FROM write WHERE id = (SELECT min(write) FROM write_session WHERE session = ?)",
        .integer(session.rawValue)
      ) { $0.integer(0) }.first
    }
  }

  /// Goes through all writes without their edits, file by file, with the earliest writes of a file first.
  static func eachWrite(
    in database: Database, _ look: (WriteEntry) -> Void
  ) throws(StoreError) {
    let selection = WriteEntry.selection("INDEXED BY write_target")
    _ = try database.rows("\(selection) ORDER BY target, id") { look(WriteEntry($0)) }
  }

  /// The same entry with its edits.
  private static func complete(
    _ entry: WriteEntry, in database: Database
  ) throws(StoreError) -> WriteEntry {
    var write = entry.write
    write.edits = try database.rows(
      "SELECT path, field, old, new FROM write_edit WHERE write = ? ORDER BY number",
      .integer(entry.id.rawValue), as: Self.edit)
    return WriteEntry(id: entry.id, time: entry.time, state: entry.state, write: write)
  }
}
