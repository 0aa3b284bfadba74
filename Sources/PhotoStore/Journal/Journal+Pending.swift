import PhotoModel

// The pending edits, as operations are done and undone.
extension Journal {
  /// Brings the pending edits up to date for an operation that was done or undone, by the rule of `PhotoEdits.fold`.
  ///
  /// One statement for all edits: reading and writing each of a hundred thousand takes several times as long. Of
  /// edits of the same field, the last one counts, over the base of the first one.
  static func carryOut(
    _ operation: EditOperation.ID, by direction: HistoryDirection, in database: Database
  ) throws(StoreError) {
    let id = SQLValue.integer(operation.rawValue)
    // The edits do not tell whether a photo has another path by now.
    let rehomed = try database.rows(
      "SELECT 1 FROM rehoming WHERE operation > ? LIMIT 1", id
    ) { $0.integer(0) }
    guard rehomed.isEmpty else {
      let edits = try edits(of: operation, in: database)
      return try apply(edits.carriedOut(by: direction), in: database)
    }
    let (old, new, order) =
      direction == .undo ? ("new", "old", "DESC") : ("old", "new", "ASC")
    try database.run(
      """
      INSERT INTO waiting (path, field, base, value)
      SELECT path, field, \(old), \(new) FROM edit WHERE operation = ? ORDER BY number \(order)
      ON CONFLICT DO UPDATE SET value = excluded.value
      """, id)
    // After an operation was done, the file seldom says already what its edits ask for. If these are a large part of
    // all pending edits, it is faster to look at all of those than to search for each edit; the plus signs keep
    // SQLite from searching.
    let key = try isMuch(database.changeCount, in: database) ? "(+path, +field)" : "(path, field)"
    try database.run(
      """
      DELETE FROM waiting
      WHERE \(SaidFunction.name)(value, base, field)
      AND \(key) IN (SELECT path, field FROM edit WHERE operation = ?)
      """, id)
  }

  /// Whether this many edits are a large part of the pending ones.
  private static func isMuch(_ count: Int, in database: Database) throws(StoreError) -> Bool {
    guard count >= leastToCount else { return false }
    let waiting = try database.rows("SELECT count(*) FROM waiting") { Int($0.integer(0)) }
    return count * 8 > waiting.first ?? 0
  }

  /// For fewer edits, the pending ones are not counted.
  private static let leastToCount = 1000

  /// The same, one edit after the other.
  private static func apply(_ edits: [Edit], in database: Database) throws(StoreError) {
    for edit in edits {
      let old = try database.rows(
        "SELECT base, value FROM waiting WHERE path = ? AND field = ?", .blob(edit.path.bytes),
        .text(edit.field.rawValue)
      ) { (row) throws(StoreError) in PendingEdit(base: try row.value(0), value: try row.value(1)) }
      var edits = PhotoEdits(PendingEdits(old.map { (key: edit.field, value: $0) }))
      edits.fold(edit)
      if let new = edits.pending[edit.field] {
        try wait(edit.path, edit.field, new, in: database)
      } else {
        try database.run(
          "DELETE FROM waiting WHERE path = ? AND field = ?", .blob(edit.path.bytes),
          .text(edit.field.rawValue))
      }
    }
  }

  static func wait(
    _ path: RawPath, _ field: Field, _ edit: PendingEdit, in database: Database
  ) throws(StoreError) {
    try database.run(
      "INSERT OR REPLACE INTO waiting (path, field, base, value) VALUES (?, ?, ?, ?)",
      .blob(path.bytes), .text(field.rawValue), .optional(edit.base?.journalBytes),
      .optional(edit.value?.journalBytes))
  }
}
