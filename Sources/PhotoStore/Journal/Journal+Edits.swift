public import PhotoModel

extension Journal: EditJournal {
  /// Records an operation, and the edits that are pending from now on.
  public func append(
    _ name: OperationName, _ edits: [Edit], discarding discarded: [EditOperation.ID]
  ) throws(StoreError) -> EditOperation.ID {
    try append(name, edits.count, discarding: discarded) { (id, database) throws(StoreError) in
      try Self.insert(edits, "edit", of: id.rawValue, in: database)
      try Self.carryOut(id, by: .redo, in: database)
    }
  }

  /// Records that an operation was undone or done again, and the edits that are pending from now on.
  public func record(
    _ direction: HistoryDirection, of operation: EditOperation.ID
  ) throws(StoreError) {
    try write(0) { database throws(StoreError) in
      try database.transaction { () throws(StoreError) in
        let moves = try Self.moves(of: operation, in: database)
        try Self.mark(operation, by: direction, in: database)
        try Self.carryOut(operation, by: direction, in: database)
        try Self.apply(moves.carriedOut(by: direction), in: database)
      }
    }
  }

  /// The edits of an operation, in their order; none if another program has discarded it.
  public func edits(of operation: EditOperation.ID) throws(StoreError) -> [Edit] {
    try withDatabase { database throws(StoreError) in
      try Self.edits(of: operation, in: database)
    }
  }

  /// When an operation was done; nil if another program has discarded it.
  public func moment(of operation: EditOperation.ID) throws(StoreError) -> Int64? {
    try withDatabase { database throws(StoreError) in
      try database.rows(
        "SELECT time FROM operation WHERE id = ?", .integer(operation.rawValue)
      ) { $0.integer(0) }.first
    }
  }

  /// All operations that can be undone or redone.
  public func history() throws(StoreError) -> History {
    try withDatabase { database throws(StoreError) in try Self.history(in: database) }
  }

  /// All pending edits.
  public func pendingEdits() throws(StoreError) -> [RawPath: PendingEdits] {
    try withDatabase { database throws(StoreError) in try Self.pendingEdits(in: database) }
  }

  /// The pending edits of a photo.
  public func pendingEdits(of photo: RawPath) throws(StoreError) -> PendingEdits {
    try withDatabase { database throws(StoreError) in
      try Self.pendingEdits(of: photo, in: database)
    }
  }

  /// The photos with pending edits.
  public func editedPhotos() throws(StoreError) -> Set<RawPath> {
    try withDatabase { database throws(StoreError) in try Self.editedPhotos(in: database) }
  }

  /// Replaces the pending edits of these photos.
  public func setPending(_ pending: [RawPath: PendingEdits]) throws(StoreError) {
    try write(pending.count) { database throws(StoreError) in
      try Self.setPending(pending, in: database)
    }
  }
}

extension Journal {
  /// Records an operation with what it does, or nothing of it.
  ///
  /// - Parameter count: how many edits or moves it has.
  func append(
    _ name: OperationName, _ count: Int, discarding discarded: [EditOperation.ID],
    _ insertParts: (EditOperation.ID, Database) throws(StoreError) -> Void
  ) throws(StoreError) -> EditOperation.ID {
    try write(count) { database throws(StoreError) in
      try database.transaction { () throws(StoreError) in
        let id = try Self.insert(name, discarding: discarded, in: database)
        try insertParts(id, database)
        return id
      }
    }
  }

  /// Inserts an operation, and forgets those that can no longer be redone.
  static func insert(
    _ name: OperationName, discarding discarded: [EditOperation.ID], in database: Database
  ) throws(StoreError) -> EditOperation.ID {
    for operation in discarded { try delete(operation, in: database) }
    try database.run(
      "INSERT INTO operation (time, kind, field, word, count) VALUES (?, ?, ?, ?, ?)",
      .integer(now), .text(name.kind.rawValue), .optional(name.field?.rawValue),
      .optional(name.word), .integer(name.count))
    return EditOperation.ID(rawValue: database.lastInsertedRow)
  }

  static func history(in database: Database) throws(StoreError) -> History {
    // What followed a file, of which nothing can be taken back, is no step.
    let sql = """
      SELECT id, kind, field, word, count FROM operation WHERE undone = ?1
      AND kind <> ?3 AND (kind <> ?2 OR EXISTS (SELECT 1 FROM rehoming WHERE operation = id AND stays = 0))
      ORDER BY id
      """
    let takeOver = SQLValue.text(OperationName.Kind.takeOver.rawValue)
    let follow = SQLValue.text(OperationName.Kind.follow.rawValue)
    let done = try database.rows(sql, .integer(0), takeOver, follow, as: operation)
    let undone = try database.rows(sql, .integer(1), takeOver, follow, as: operation)
    // The operation that was undone last was done before the others that were undone.
    return History(done: done, undone: undone.reversed())
  }

  static func setPending(
    _ pending: [RawPath: PendingEdits], in database: Database
  ) throws(StoreError) {
    guard !pending.isEmpty else { return }
    try database.transaction { () throws(StoreError) in
      for path in pending.keys {
        try database.run("DELETE FROM waiting WHERE path = ?", .blob(path.bytes))
      }
      try insert(pending: pending, in: database)
    }
  }

  /// Inserts the pending edits of photos.
  static func insert(
    pending: [RawPath: PendingEdits], in database: Database
  ) throws(StoreError) {
    for (path, edits) in pending {
      for (field, edit) in edits { try wait(path, field, edit, in: database) }
    }
  }

  static func pendingEdits(
    of photo: RawPath, in database: Database
  ) throws(StoreError) -> PendingEdits {
    let rows = try database.rows(
      "SELECT field, base, value FROM waiting WHERE path = ?", .blob(photo.bytes)
    ) { (row) throws(StoreError) in
      let field: Field = try row.name(0)
      return (key: field, value: PendingEdit(base: try row.value(1), value: try row.value(2)))
    }
    return PendingEdits(rows)
  }

  static func editedPhotos(in database: Database) throws(StoreError) -> Set<RawPath> {
    Set(try database.rows("SELECT DISTINCT path FROM waiting") { $0.path(0) })
  }

  static func pendingEdits(
    in database: Database
  ) throws(StoreError) -> [RawPath: PendingEdits] {
    var pending: [RawPath: PendingEdits] = [:]
    try eachPending(in: database) { pending[$0] = $1 }
    return pending
  }

  /// Goes through all pending edits, photo by photo: a million of them need not all be in memory to be looked at.
  static func eachPending(
    in database: Database, _ look: (RawPath, PendingEdits) -> Void
  ) throws(StoreError) {
    var (path, edits) = (RawPath(bytes: []), PendingEdits())
    _ = try database.rows("SELECT path, field, base, value FROM waiting ORDER BY path, field") {
      (row) throws(StoreError) in
      if !row.isBlob(0, path.bytes) {
        if !edits.isEmpty { look(path, edits) }
        (path, edits) = (row.path(0), PendingEdits())
      }
      let field: Field = try row.name(1)
      edits[field] = PendingEdit(base: try row.value(2), value: try row.value(3))
    }
    if !edits.isEmpty { look(path, edits) }
  }

  /// Inserts edits as the rows that belong to an operation or a write.
  static func insert(
    _ edits: [Edit], _ table: String, of owner: Int64, in database: Database
  ) throws(StoreError) {
    let row = "(?, ?, ?, ?, ?, ?)"
    let one = "INSERT INTO \(table) VALUES \(row)"
    let many = one + String(repeating: ", " + row, count: rowsAtOnce - 1)
    var start = 0
    while start < edits.count {
      let count = edits.count - start < rowsAtOnce ? 1 : rowsAtOnce
      var values: [SQLValue] = []
      values.reserveCapacity(6 * count)
      for number in start..<start + count {
        let edit = edits[number]
        values.append(.integer(owner))
        values.append(.integer(number))
        values.append(.blob(edit.path.bytes))
        values.append(.text(edit.field.rawValue))
        values.append(.optional(edit.old?.journalBytes))
        values.append(.optional(edit.new?.journalBytes))
      }
      try database.statement(count == 1 ? one : many).run(values)
      start += count
    }
  }

  /// The number of rows that one statement inserts: each statement begins with a search for their positions in table
  /// and index.
  private static let rowsAtOnce = 64

  /// An edit whose columns begin at the first one.
  static func edit(_ row: borrowing Row) throws(StoreError) -> Edit {
    Edit(
      path: row.path(0), field: try row.name(1), old: try row.value(2), new: try row.value(3))
  }

  /// The edits of an operation, by the paths that the photos have now.
  static func edits(
    of operation: EditOperation.ID, in database: Database
  ) throws(StoreError) -> [Edit] {
    let paths = try PathsOfToday(after: operation, in: database)
    return try editsAsMade(in: operation, database).following { paths.path(of: $0) }
  }

  /// The edits of an operation, by the paths that the photos had then.
  static func editsAsMade(
    in operation: EditOperation.ID, _ database: Database
  ) throws(StoreError) -> [Edit] {
    try database.rows(
      "SELECT path, field, old, new FROM edit WHERE operation = ? ORDER BY number",
      .integer(operation.rawValue), as: Self.edit)
  }

  static func mark(
    _ operation: EditOperation.ID, by direction: HistoryDirection, in database: Database
  ) throws(StoreError) {
    try database.run(
      "UPDATE operation SET undone = ? WHERE id = ?", .integer(direction == .undo ? 1 : 0),
      .integer(operation.rawValue))
  }

  static func delete(_ operation: EditOperation.ID, in database: Database) throws(StoreError) {
    let id = SQLValue.integer(operation.rawValue)
    try database.run("DELETE FROM edit WHERE operation = ?", id)
    try database.run("DELETE FROM move WHERE operation = ?", id)
    try database.run("DELETE FROM rehoming WHERE operation = ? AND stays = 0", id)
    try database.run("DELETE FROM operation WHERE id = ?", id)
  }

  static func operation(_ row: borrowing Row) throws(StoreError) -> EditOperation {
    let field: Field? = row.text(2) == nil ? nil : try row.name(2)
    var name = OperationName(
      try row.name(1), field: field, word: row.text(3), count: Int(row.integer(4)))
    let id = EditOperation.ID(rawValue: row.integer(0))
    guard name.kind.isTask else { return EditOperation(id: id, name: name) }
    let session = name.word.flatMap(Int64.init).map(Write.Session.init)
    name.word = nil
    return EditOperation(id: id, name: name, session: session)
  }
}
