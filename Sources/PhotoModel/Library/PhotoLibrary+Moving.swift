extension PhotoLibrary {
  /// Moves photos in the manual order, to stand together between two others.
  ///
  /// - Parameters:
  ///   - ids: the photos, in the order that they shall have.
  ///   - previous: the photo before them; nil for the start.
  ///   - next: the photo behind them; nil for the end.
  /// - Returns: the operation; nil where there is nothing to move.
  /// - Throws: what the journal throws. Nothing has changed then.
  @discardableResult
  public func move(
    _ ids: some Sequence<Photo.ID>, after previous: Photo.ID?, before next: Photo.ID?
  ) throws -> Operation? {
    finishKeeping()
    let moved = ids.compactMap(photo)
    guard !moved.isEmpty else { return nil }
    let places = ManualPlace.between(
      previous.flatMap(photo)?.manualPlace, next.flatMap(photo)?.manualPlace, count: moved.count)
    return try perform(
      zip(moved, places).map { move($0, to: $1) }, named: OperationName(.move, count: moved.count))
  }

  /// Puts photos that stand in any order into a manual one. No more of them are given a place of their
  /// own than needed, and at least one is.
  ///
  /// - Parameters:
  ///   - ids: the photos, in the order that they shall have.
  ///   - count: the number of those that a person moved, for the name of the operation.
  /// - Returns: the operation; nil where there is nothing to arrange.
  /// - Throws: what the journal throws. Nothing has changed then.
  @discardableResult
  public func arrange(_ ids: some Sequence<Photo.ID>, moving count: Int) throws -> Operation? {
    finishKeeping()
    let photos = ids.compactMap(photo)
    guard !photos.isEmpty else { return nil }
    let places = photos.map(\.manualPlace)
    var staying = places.map(\.key).longestAscent
    // Otherwise nobody would know that a person wants it so.
    if staying.count == photos.count { staying.removeLast() }
    var moves: [Move] = []
    var lower: ManualPlace?
    var start = 0
    for end in staying + [photos.count] {
      let upper = end < places.count ? places[end] : nil
      let between = ManualPlace.between(lower, upper, count: end - start)
      moves += zip(photos[start..<end], between).map { move($0, to: $1) }
      lower = upper
      start = end + 1
    }
    return try perform(moves, named: OperationName(.move, count: count))
  }

  private func move(_ photo: Photo, to place: ManualPlace) -> Move {
    Move(path: photo.record.path, old: places[photo.record.path], new: place)
  }

  private func perform(_ moves: [Move], named name: OperationName) throws -> Operation? {
    try carryOut(
      newStep { [journal] discarded in
        let id = try journal.append(name, moves, discarding: discarded)
        return LibraryStep.Written(operation: Operation(id: id, name: name), moves: moves)
      })
  }

  /// Shows moves that are in the journal.
  func show(_ moves: [Move]) -> LibraryChange {
    var change = LibraryChange()
    for move in moves {
      places[move.path] = move.new
      guard let id = knownID(at: move.path) else { continue }
      _ = update(id) { $0.place = move.new }
      if isListed(id) { change.changed.insert(id) }
    }
    return change
  }
}
