import PhotoModel

/// Puts what was salvaged from a damaged journal into a sound one, which has what the last copy had.
///
/// What both say is taken from the copy, unless something that happened since explains why the other one says
/// something else. In doubt an edit is pending: one that the file already has is pending no longer once the file has
/// been read.
struct JournalMerge {
  /// One field of one photo.
  private struct Key: Hashable {
    var path: RawPath
    var field: Field
  }

  private let salvage: JournalSalvage
  private let database: Database
  /// The operations of the copy, and whether they were undone.
  private let copied: [Int64: Bool]
  private let copiedWrites: [Int64: Int64]
  private let copiedEdits: [RawPath: PendingEdits]

  /// A merge that has not begun, into a database that holds a copy or nothing.
  init(_ salvage: JournalSalvage, into database: Database) throws(StoreError) {
    self.salvage = salvage
    self.database = database
    copied = try Self.pairs("SELECT id, undone FROM operation", database).mapValues { $0 == 1 }
    copiedWrites = try Self.pairs("SELECT id, state FROM write", database)
    copiedEdits = try Journal.pendingEdits(in: database)
  }

  /// Does it, all or nothing.
  func run() throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      for table in JournalTable.allCases where table != .pending && table != .place {
        try insert(table)
      }
      try mergeStates()
      try nameOperations()
      try mergePositions()
      try mergePending()
    }
  }

  private func insert(_ table: JournalTable) throws(StoreError) {
    for row in salvage.rows[table] ?? [] {
      let marks = row.map { _ in "?" }.joined(separator: ", ")
      try database.statement("INSERT OR IGNORE INTO \(table.rawValue) VALUES (\(marks))").run(row)
    }
  }

  private func mergeStates() throws(StoreError) {
    for row in salvage.rows[.operation] ?? [] {
      try database.run("UPDATE operation SET undone = ? WHERE id = ?", row[6], row[0])
    }
    // What was undone and is gone was given up for something new.
    if salvage.whole.contains(.operation) {
      let found = Set((salvage.rows[.operation] ?? []).compactMap { $0[0].number })
      for (id, isUndone) in copied where isUndone && !found.contains(id) {
        try Journal.delete(EditOperation.ID(rawValue: id), in: database)
      }
    }
    for row in salvage.rows[.rehoming] ?? [] {
      try database.run(
        "UPDATE rehoming SET stays = max(stays, ?) WHERE operation = ? AND number = ?", row[4],
        row[0], row[1])
    }
    for row in salvage.rows[.write] ?? [] {
      try database.run("UPDATE write SET state = max(state, ?) WHERE id = ?", row[7], row[0])
    }
  }

  /// Gives a name to operations of which only the edits or moves are left; those of which nothing but the name is
  /// left cannot be undone.
  private func nameOperations() throws(StoreError) {
    for (table, kind, path) in [
      ("rehoming", "takeOver", "old"), ("edit", "editSeveral", "path"), ("move", "move", "path"),
    ] {
      try database.execute(
        """
        INSERT INTO operation (id, time, kind, count)
        SELECT operation, 0, '\(kind)', count(DISTINCT \(path)) FROM \(table)
        WHERE operation NOT IN (SELECT id FROM operation) GROUP BY operation
        """)
    }
    try database.execute(
      """
      DELETE FROM operation WHERE id NOT IN (SELECT operation FROM edit)
      AND id NOT IN (SELECT operation FROM move) AND kind NOT IN (\(Journal.taskKinds))
      """)
  }

  private func mergePositions() throws(StoreError) {
    let moved = Set(
      (salvage.rows[.move] ?? []).filter { isNew($0[0]) }.compactMap { $0[2].bytes })
    for row in salvage.rows[.place] ?? [] {
      let verb = row[0].bytes.map(moved.contains) == true ? "REPLACE" : "IGNORE"
      try database.statement("INSERT OR \(verb) INTO place VALUES (?, ?)").run(row)
    }
  }

  // MARK: - Pending edits

  private func mergePending() throws(StoreError) {
    let salvaged = try salvagedPending()
    var replayed = copiedEdits
    let touched = try replay(into: &replayed)
    var merged: [RawPath: PendingEdits] = [:]
    for key in Set(keys(salvaged)).union(keys(replayed)).union(keys(copiedEdits)) {
      let found = salvaged[key.path]?[key.field]
      let copy = copiedEdits[key.path]?[key.field]
      merged[key.path, default: [:]][key.field] =
        if !touched.contains(key) {
          copy ?? found
        } else if found != nil || salvage.whole.contains(.pending) {
          found
        } else {
          replayed[key.path]?[key.field]
        }
    }
    try database.run("DELETE FROM waiting")
    try Journal.insert(pending: merged, in: database)
  }

  private func keys(_ pending: [RawPath: PendingEdits]) -> [Key] {
    pending.flatMap { path, edits in edits.keys.map { Key(path: path, field: $0) } }
  }

  private func salvagedPending() throws(StoreError) -> [RawPath: PendingEdits] {
    var pending: [RawPath: PendingEdits] = [:]
    for row in salvage.rows[.pending] ?? [] {
      guard let path = row[0].bytes, let field = row[1].text.flatMap(Field.init) else { continue }
      pending[RawPath(bytes: path), default: [:]][field] = PendingEdit(
        base: row[2].bytes.flatMap { FieldValue(journalBytes: $0) },
        value: row[3].bytes.flatMap { FieldValue(journalBytes: $0) })
    }
    return pending
  }

  /// Does again what has happened since the copy.
  ///
  /// - Returns: what that concerns.
  private func replay(into pending: inout [RawPath: PendingEdits]) throws(StoreError) -> Set<Key> {
    var touched: Set<Key> = []
    for (id, isUndone) in try Self.pairs("SELECT id, undone FROM operation", database)
      .sorted(by: { $0.key < $1.key })
    {
      let isUndone = isUndone == 1
      guard copied[id] != isUndone else { continue }
      // What is new is done again under the paths of then; what is undone, under the paths that the photos have now.
      let operation = EditOperation.ID(rawValue: id)
      let edits =
        copied[id] == nil
        ? try Journal.editsAsMade(in: operation, database)
        : try Journal.edits(of: operation, in: database)
      for edit in edits { touched.insert(Key(path: edit.path, field: edit.field)) }
      // What was done and undone since the copy was never in it.
      if isUndone && copied[id] == nil { continue }
      for edit in edits.carriedOut(by: isUndone ? .undo : .redo) {
        pending.fold(edit)
      }
    }
    let written = try database.rows(
      """
      SELECT write_edit.path, write_edit.field, write_edit.old, write_edit.new, write.id
      FROM write_edit JOIN write ON write.id = write_edit.write WHERE write.state = 1
      ORDER BY write.id
      """
    ) { (row) throws(StoreError) in (edit: try Journal.edit(row), id: row.integer(4)) }
    for (edit, id) in written where copiedWrites[id] != 1 {
      touched.insert(Key(path: edit.path, field: edit.field))
      if pending[edit.path]?[edit.field]?.value == edit.new {
        pending[edit.path]?[edit.field] = nil
      }
    }
    return touched
  }

  private func isNew(_ operation: SQLValue) -> Bool {
    operation.number.map { copied[$0] == nil } ?? false
  }

  private static func pairs(
    _ sql: String, _ database: Database
  ) throws(StoreError) -> [Int64: Int64] {
    let rows = try database.rows(sql) { ($0.integer(0), $0.integer(1)) }
    return Dictionary(rows) { first, _ in first }
  }
}
