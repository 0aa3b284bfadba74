import PhotoModel

extension WriteEntry {
  /// An entry without its edits, from the columns of `selection`.
  init(_ row: borrowing Row) {
    self.init(
      id: ID(rawValue: row.integer(0)), time: row.integer(1),
      state: State(rawValue: Int(row.integer(2))) ?? .begun,
      write: Write(
        photo: row.path(3), target: row.path(4), hashBefore: row.blob(5),
        // An empty one stands for a file that no longer exists.
        hashAfter: row.blob(6).flatMap { $0.isEmpty ? nil : $0 }, reversePatch: row.blob(7) ?? [],
        edits: [], session: row.optionalInteger(8).map(Write.Session.init),
        backTo: row.optionalInteger(9).map(ID.init), kind: row.text(10).flatMap(Write.Kind.init)))
  }

  /// The beginning of a statement that selects entries.
  ///
  /// - Parameters:
  ///   - index: the index to use, as SQL; nothing if SQLite is to choose.
  ///   - withPatches: whether to read what takes the writes back.
  static func selection(_ index: String = "", withPatches: Bool = true) -> String {
    """
    SELECT id, time, state, photo, target, hash_before, hash_after,
    \(withPatches ? "reverse_patch" : "NULL"), session, back_to, kind
    FROM write \(index) LEFT JOIN write_session ON write_session.write = write.id
    LEFT JOIN session_kind ON session_kind.number = session
    """
  }

  /// The entries of a photo without their edits, each with the path that it had then, the latest first.
  ///
  /// - Parameters:
  ///   - origins: the paths of the photo.
  ///   - limit: how many; a negative number for all.
  ///   - withPatches: whether to read what takes the writes back.
  static func all(
    of origins: [PhotoOrigin], limit: Int = -1, withPatches: Bool = true,
    in database: Database
  ) throws(StoreError) -> [(entry: WriteEntry, path: RawPath)] {
    var found: [ID: (entry: WriteEntry, path: RawPath)] = [:]
    for origin in origins {
      let entries = try database.rows(
        """
        \(selection(withPatches: withPatches)) WHERE (target = ?1 OR photo = ?1)
        AND +time > ?2 AND +time <= ?3 ORDER BY id DESC LIMIT ?4
        """, .blob(origin.path.bytes), .integer(origin.begin.time), .integer(origin.end.time),
        .integer(limit)
      ) { WriteEntry($0) }
      for entry in entries { found[entry.id] = (entry, origin.path) }
    }
    let latestFirst = found.values.sorted { $0.entry.id.rawValue > $1.entry.id.rawValue }
    return limit < 0 ? latestFirst : Array(latestFirst.prefix(limit))
  }
}
