public import PhotoModel

// Files that were renamed without a library.
extension Journal {
  /// Records that files were renamed, as an operation: their pending edits and positions go with them.
  ///
  /// - Parameter names: absolute paths, in the order in which the names were given.
  public func note(_ names: [FileName]) throws(StoreError) {
    let positions = try manualPositions()
    var takeOver = TakeOver([])
    for name in names {
      let edits = try pendingEdits(of: name.old)
      takeOver.add(
        TakeOver.Photo(old: name.old, new: name.new, edits: edits), at: positions[name.old])
    }
    let discarded = try history().undone.map(\.id)
    _ = try append(OperationName(.rename, count: names.count), takeOver, discarding: discarded)
  }

  /// The name that a file had before it was last renamed; nil if that was not noted.
  ///
  /// - Parameter path: its current absolute path.
  public func nameBefore(_ path: RawPath) throws(StoreError) -> RawPath? {
    try withDatabase { database throws(StoreError) in
      try database.rows(
        """
        SELECT old FROM rehoming JOIN operation ON operation.id = rehoming.operation
        WHERE new = ? AND kind = ? AND undone = 0 ORDER BY operation.id DESC LIMIT 1
        """, .blob(path.bytes), .text(OperationName.Kind.rename.rawValue)
      ) { $0.path(0) }.first
    }
  }
}
