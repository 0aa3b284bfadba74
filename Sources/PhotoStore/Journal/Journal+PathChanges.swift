public import PhotoModel

// Edits that pass from one file to another. What was done to a photo before is not written anew: it is looked up by
// the current path.
extension Journal {
  /// Records an operation that passes edits, history and positions of files on to others.
  public func append(
    _ name: OperationName, _ pathChange: PathChange, discarding discarded: [EditOperation.ID]
  ) throws(StoreError) -> EditOperation.ID {
    try append(name, pathChange, stays: false, discarding: discarded)
  }

  /// Records that other programs gave files other names, which nobody takes back: it is among the operations, and
  /// never in the history that can be undone. What `verso-cli rename` has noted itself is not noted again.
  public func follow(_ pathChange: PathChange) throws(StoreError) {
    let known = try withDatabase { database throws(StoreError) in
      var known: [PathChange.PhotoPaths] = []
      for photo in pathChange.photos {
        if try Self.isNews(photo, in: database) { known.append(photo) }
      }
      return known
    }
    guard !known.isEmpty else { return }
    let name = OperationName(.follow, count: known.count)
    let moves = pathChange.moves
    _ = try append(name, PathChange(known, moves: moves), stays: true, discarding: [])
  }

  /// Whether something was done to a photo under its earlier name, or with it, that is not known to belong to the
  /// current one by now.
  private static func isNews(
    _ photo: PathChange.PhotoPaths, in database: Database
  ) throws(StoreError) -> Bool {
    let noted = try Rehoming.inForce(
      where: "new = ? AND old = ? ORDER BY rehoming.operation DESC LIMIT 1",
      .blob(photo.new.bytes), .blob(photo.old.bytes), in: database
    ).first
    if noted == nil, !photo.edits.isEmpty { return true }
    let found = try database.rows(
      """
      SELECT EXISTS (SELECT 1 FROM edit WHERE path = ?1 AND operation > ?2)
        OR EXISTS (SELECT 1 FROM waiting WHERE path = ?1)
        OR EXISTS (SELECT 1 FROM place WHERE path = ?1)
        OR EXISTS (SELECT 1 FROM write WHERE photo = ?1 AND time > ?3)
        OR EXISTS (SELECT 1 FROM rehoming WHERE new = ?1 AND operation > ?2)
      """, .blob(photo.old.bytes), .integer(noted?.operation ?? .min),
      .integer(noted?.time ?? .min)
    ) { $0.integer(0) }
    return found.first == 1
  }

  /// - Parameter stays: whether that is so for good.
  private func append(
    _ name: OperationName, _ pathChange: PathChange, stays: Bool,
    discarding discarded: [EditOperation.ID]
  ) throws(StoreError) -> EditOperation.ID {
    try append(name, pathChange.photos.count, discarding: discarded) {
      (id, database) throws(StoreError) in
      if name.kind == .rename {
        for photo in pathChange.photos { try Self.forgetIdentity(of: photo.new, in: database) }
      }
      try Self.insert(pathChange, of: id, stays: stays, in: database)
      // Pending edits go with a file that is renamed: nobody edited it.
      if name.kind != .rename {
        try Self.insert(pathChange.edits, "edit", of: id.rawValue, in: database)
      }
      try Self.apply(pathChange, by: .redo, in: database)
    }
  }

  /// Inserts what an operation takes over, behind what it has taken over already, without its edits.
  ///
  /// - Parameter stays: whether that is so for good.
  static func insert(
    _ pathChange: PathChange, of operation: EditOperation.ID, stays: Bool = false,
    in database: Database
  ) throws(StoreError) {
    let first = try nextNumber("rehoming", of: operation, in: database)
    for (number, photo) in pathChange.photos.enumerated() {
      try database.run(
        "INSERT INTO rehoming (operation, number, old, new, stays) VALUES (?, ?, ?, ?, ?)",
        .integer(operation.rawValue), .integer(first + Int64(number)), .blob(photo.old.bytes),
        .blob(photo.new.bytes), .integer(stays ? 1 : 0))
      try database.run(
        """
        INSERT OR REPLACE INTO identity
        SELECT ?, size, modified, inode, content FROM identity WHERE path = ?
        """, .blob(photo.new.bytes), .blob(photo.old.bytes))
      try settle(operation, after: photo.old, in: database)
    }
    try insert(pathChange.moves, of: operation, in: database)
  }

  /// Has an operation be no earlier than what was written to a photo under its old path, whatever the clock says.
  private static func settle(
    _ operation: EditOperation.ID, after old: RawPath, in database: Database
  ) throws(StoreError) {
    try database.run(
      """
      UPDATE operation SET time =
        max(time, coalesce((SELECT max(time) FROM write WHERE photo = ?), 0)) WHERE id = ?
      """, .blob(old.bytes), .integer(operation.rawValue))
  }

  /// Records that this part of what an operation took over was undone or done again.
  public func record(
    _ direction: HistoryDirection, of operation: EditOperation.ID, _ pathChange: PathChange
  ) throws(StoreError) {
    try write(pathChange.photos.count) { database throws(StoreError) in
      try database.transaction { () throws(StoreError) in
        try Self.mark(operation, by: direction, in: database)
        let taken = Set(pathChange.photos.map(\.old))
        for (number, path) in try Self.rehomings(of: operation, in: database)
        where !taken.contains(path.old) {
          try database.run(
            direction == .undo
              ? "UPDATE rehoming SET stays = 1 WHERE operation = ? AND number = ?"
              : "DELETE FROM rehoming WHERE operation = ? AND number = ?",
            .integer(operation.rawValue), .integer(number))
        }
        if direction == .redo {
          for path in taken { try Self.settle(operation, after: path, in: database) }
        }
        try Self.apply(pathChange, by: direction, in: database)
      }
    }
  }

  /// What an operation took over and can still be undone or done again; nil if there is nothing.
  public func pathChange(of operation: EditOperation.ID) throws(StoreError) -> PathChange? {
    try withDatabase { database throws(StoreError) in
      let paths = try Self.rehomings(of: operation, in: database).map(\.path)
      guard !paths.isEmpty else { return nil }
      return PathChange(
        paths: paths, edits: try Self.editsAsMade(in: operation, database),
        moves: try Self.movesAsMade(in: operation, database))
    }
  }

  private static func rehomings(
    of operation: EditOperation.ID, in database: Database
  ) throws(StoreError) -> [(number: Int64, path: (old: RawPath, new: RawPath))] {
    try database.rows(
      "SELECT number, old, new FROM rehoming WHERE operation = ? AND stays = 0 ORDER BY number",
      .integer(operation.rawValue)
    ) { row in (number: row.integer(0), path: (old: row.path(1), new: row.path(2))) }
  }

  static func apply(
    _ pathChange: PathChange, by direction: HistoryDirection, in database: Database
  ) throws(StoreError) {
    for (path, edits) in pathChange.pending(after: direction) {
      try database.run("DELETE FROM waiting WHERE path = ?", .blob(path.bytes))
      try insert(pending: [path: edits], in: database)
    }
    try apply(pathChange.moves.carriedOut(by: direction), in: database)
  }
}
