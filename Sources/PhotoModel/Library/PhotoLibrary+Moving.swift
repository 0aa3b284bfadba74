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
    let moves = zip(moved, places).map { photo, place in
      Move(path: photo.record.path, old: self.places[photo.record.path], new: place)
    }
    let name = OperationName(.move, count: moves.count)
    let step = step(name, { [journal] in try journal.append(name, moves, discarding: $0) }) {
      [self] in show(moves)
    }
    return step.show(try step.write())
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
