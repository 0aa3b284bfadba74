public import PhotoModel

// Files that are renamed without a library, one after the other.
extension Journal {
  /// Records that a file is about to be renamed: its pending edits and its position go with it.
  ///
  /// - Parameters:
  ///   - name: absolute paths.
  ///   - identity: what identifies the photo; nil if nobody knows.
  ///   - operation: the one that the name belongs to. If another one has followed it, or it was undone, the name
  ///     begins a new one.
  /// - Returns: the operation that it belongs to.
  public func note(
    _ name: FileName, _ identity: PhotoIdentity? = nil, in operation: EditOperation.ID? = nil
  ) throws(StoreError) -> EditOperation.ID {
    try write(1) { database throws(StoreError) in
      try database.transaction { () throws(StoreError) in
        let id = try Self.renaming(operation, in: database)
        var pathChange = PathChange([])
        let edits = try Self.pendingEdits(of: name.old, in: database)
        pathChange.add(
          PathChange.PhotoPaths(old: name.old, new: name.new, edits: edits),
          at: try Self.position(of: name.old, in: database))
        try Self.forgetIdentity(of: name.new, in: database)
        try Self.insert(pathChange, of: id, in: database)
        if let identity { try Self.insert(identity, of: name.new, in: database) }
        try Self.apply(pathChange, by: .redo, in: database)
        try Self.count(1, of: id, in: database)
        return id
      }
    }
  }

  /// The operation, if another name can be added to it, or a new one.
  private static func renaming(
    _ operation: EditOperation.ID?, in database: Database
  ) throws(StoreError) -> EditOperation.ID {
    if let operation, try latestRenaming(in: database) == operation { return operation }
    let discarded = try history(in: database).undone.map(\.id)
    return try insert(OperationName(.rename, count: 0), discarding: discarded, in: database)
  }

  /// The latest operation, if it renamed files and was not undone.
  private static func latestRenaming(
    in database: Database
  ) throws(StoreError) -> EditOperation.ID? {
    let found = try database.rows(
      "SELECT id, kind, undone FROM operation ORDER BY id DESC LIMIT 1"
    ) { (id: $0.integer(0), kind: $0.text(1), isUndone: $0.integer(2) == 1) }.first
    guard let found, found.kind == OperationName.Kind.rename.rawValue, !found.isUndone else {
      return nil
    }
    return EditOperation.ID(rawValue: found.id)
  }

  private static func position(
    of photo: RawPath, in database: Database
  ) throws(StoreError) -> ManualPosition? {
    try database.rows("SELECT place FROM place WHERE path = ?", .blob(photo.bytes)) {
      (row) throws(StoreError) in try row.manualPosition(0)
    }.first ?? nil
  }

  /// Notes that an operation has renamed this many more files, and that it did so until now: what was written before
  /// under the earlier names belongs to the photos.
  private static func count(
    _ more: Int, of operation: EditOperation.ID, in database: Database
  ) throws(StoreError) {
    try database.run(
      "UPDATE operation SET time = max(time, ?), count = count + ? WHERE id = ?", .integer(now),
      .integer(more), .integer(operation.rawValue))
  }

  /// The name that a file had before it was last renamed; nil if that was not noted.
  ///
  /// - Parameter path: its current absolute path.
  public func nameBefore(_ path: RawPath) throws(StoreError) -> RawPath? {
    try withDatabase { database throws(StoreError) in
      try database.rows(
        """
        SELECT old FROM rehoming JOIN operation ON operation.id = rehoming.operation
        WHERE new = ? AND kind = ? AND undone = 0
        ORDER BY operation.id DESC, rehoming.number DESC LIMIT 1
        """, .blob(path.bytes), .text(OperationName.Kind.rename.rawValue)
      ) { $0.path(0) }.first
    }
  }

  /// The name that was noted last, if nothing came after it.
  public func lastNotedName() throws(StoreError) -> NotedName? {
    try withDatabase { database throws(StoreError) in
      guard let operation = try Self.latestRenaming(in: database) else { return nil }
      return try database.rows(
        """
        SELECT old, new FROM rehoming JOIN operation ON operation.id = rehoming.operation
        WHERE operation = ? AND NOT EXISTS (
          SELECT 1 FROM write WHERE photo = new AND write.time >= operation.time)
        ORDER BY number DESC LIMIT 1
        """, .integer(operation.rawValue)
      ) { NotedName(FileName(old: $0.path(0), new: $0.path(1)), in: operation) }.first
    }
  }

  /// Forgets a name that a file did not get: what waits for the photo waits under its old name again.
  public func withdraw(_ noted: NotedName) throws(StoreError) {
    let (old, new) = (noted.name.old, noted.name.new)
    let id = SQLValue.integer(noted.operation.rawValue)
    try write(1) { database throws(StoreError) in
      try database.transaction { () throws(StoreError) in
        try database.run(
          "DELETE FROM rehoming WHERE operation = ? AND old = ? AND new = ?", id,
          .blob(old.bytes), .blob(new.bytes))
        let count = database.changeCount
        guard count > 0 else { return }
        // What was edited in the meantime stays as it is.
        try database.run(
          "UPDATE OR IGNORE waiting SET path = ?1 WHERE path = ?2", .blob(old.bytes),
          .blob(new.bytes))
        let moves = try Self.movesAsMade(in: noted.operation, database)
          .filter { [old, new].contains($0.path) }
        try Self.apply(moves.carriedOut(by: .undo), in: database)
        try database.run(
          "DELETE FROM move WHERE operation = ? AND path IN (?, ?)", id, .blob(old.bytes),
          .blob(new.bytes))
        try Self.count(-count, of: noted.operation, in: database)
        try database.run("DELETE FROM operation WHERE id = ? AND count = 0", id)
      }
    }
  }
}
