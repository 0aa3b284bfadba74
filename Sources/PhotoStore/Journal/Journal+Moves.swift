public import PhotoModel

extension Journal {
  /// Records an operation that moves photos, and their positions from now on.
  public func append(
    _ name: OperationName, _ moves: [Move], discarding discarded: [EditOperation.ID]
  ) throws(StoreError) -> EditOperation.ID {
    try append(name, moves.count, discarding: discarded) { (id, database) throws(StoreError) in
      try Self.insert(moves, of: id, in: database)
      try Self.apply(moves, in: database)
    }
  }

  /// The moves of an operation, in their order.
  public func moves(of operation: EditOperation.ID) throws(StoreError) -> [Move] {
    try withDatabase { database throws(StoreError) in
      try Self.moves(of: operation, in: database)
    }
  }

  /// The positions of photos that were moved.
  public func manualPositions() throws(StoreError) -> [RawPath: ManualPosition] {
    try withDatabase { database throws(StoreError) in try Self.manualPositions(in: database) }
  }

  static func manualPositions(in database: Database) throws(StoreError) -> [RawPath: ManualPosition]
  {
    var manualPositions: [RawPath: ManualPosition] = [:]
    _ = try database.rows("SELECT path, place FROM place") { (row) throws(StoreError) in
      manualPositions[row.path(0)] = try row.manualPosition(1)
    }
    return manualPositions
  }

  static func insert(
    _ moves: [Move], of operation: EditOperation.ID, in database: Database
  ) throws(StoreError) {
    guard !moves.isEmpty else { return }
    let first = try nextNumber("move", of: operation, in: database)
    for (number, move) in moves.enumerated() {
      try database.run(
        "INSERT INTO move VALUES (?, ?, ?, ?, ?)", .integer(operation.rawValue),
        .integer(first + Int64(number)), .blob(move.path.bytes), .optional(move.old?.journalBytes),
        .optional(move.new?.journalBytes))
    }
  }

  /// The number of the next row of an operation.
  static func nextNumber(
    _ table: String, of operation: EditOperation.ID, in database: Database
  ) throws(StoreError) -> Int64 {
    try database.rows(
      "SELECT coalesce(max(number) + 1, 0) FROM \(table) WHERE operation = ?",
      .integer(operation.rawValue)
    ) { $0.integer(0) }.first ?? 0
  }

  /// The moves of an operation, by the paths that the photos have now.
  static func moves(
    of operation: EditOperation.ID, in database: Database
  ) throws(StoreError) -> [Move] {
    let paths = try PathsOfToday(after: operation, in: database)
    return try movesAsMade(in: operation, database).following { paths.path(of: $0) }
  }

  static func movesAsMade(
    in operation: EditOperation.ID, _ database: Database
  ) throws(StoreError) -> [Move] {
    try database.rows(
      "SELECT path, old, new FROM move WHERE operation = ? ORDER BY number",
      .integer(operation.rawValue)
    ) { (row) throws(StoreError) in
      Move(path: row.path(0), old: try row.manualPosition(1), new: try row.manualPosition(2))
    }
  }

  static func apply(_ moves: [Move], in database: Database) throws(StoreError) {
    for move in moves {
      if let position = move.new {
        try database.run(
          "INSERT OR REPLACE INTO place (path, place) VALUES (?, ?)", .blob(move.path.bytes),
          .blob(position.journalBytes))
      } else {
        try database.run("DELETE FROM place WHERE path = ?", .blob(move.path.bytes))
      }
    }
  }
}
