extension LibrarySnapshot {
  /// Where an action moves photos.
  ///
  /// - Returns: the moves and the name of the operation; nil where nothing moves, or for an action that
  ///   moves none.
  func moves(of action: LibraryAction) -> (moves: [Move], name: OperationName)? {
    switch action {
    case .move(let ids, let previous, let next): move(ids, after: previous, before: next)
    case .arrange(let ids, let count): arrange(ids, moving: count)
    default: nil
    }
  }

  private func move(
    _ ids: [Photo.ID], after previous: Photo.ID?, before next: Photo.ID?
  ) -> (moves: [Move], name: OperationName)? {
    let moved = ids.compactMap { self[$0] }
    guard !moved.isEmpty else { return nil }
    let places = ManualPlace.between(
      previous.flatMap { self[$0] }?.manualPlace, next.flatMap { self[$0] }?.manualPlace,
      count: moved.count)
    return (zip(moved, places).map(Move.init), OperationName(.move, count: moved.count))
  }

  private func arrange(
    _ ids: [Photo.ID], moving count: Int
  ) -> (moves: [Move], name: OperationName)? {
    let photos = ids.compactMap { self[$0] }
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
      moves += zip(photos[start..<end], between).map(Move.init)
      lower = upper
      start = end + 1
    }
    return (moves, OperationName(.move, count: count))
  }
}

extension Move {
  fileprivate init(_ photo: Photo, to place: ManualPlace) {
    self.init(path: photo.record.path, old: photo.place, new: place)
  }
}
