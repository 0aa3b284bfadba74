extension LibrarySnapshot {
  /// Where an action moves photos.
  ///
  /// - Returns: the moves and the name of the operation; nil if nothing moves, or for an action that moves nothing.
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
    let manualPositions = ManualPosition.between(
      previous.flatMap { self[$0] }?.orderPosition, next.flatMap { self[$0] }?.orderPosition,
      count: moved.count)
    return (zip(moved, manualPositions).map(Move.init), OperationName(.move, count: moved.count))
  }

  private func arrange(
    _ ids: [Photo.ID], moving count: Int
  ) -> (moves: [Move], name: OperationName)? {
    let photos = ids.compactMap { self[$0] }
    guard !photos.isEmpty else { return nil }
    let manualPositions = photos.map(\.orderPosition)
    var staying = manualPositions.map(\.key).longestAscent
    // Otherwise nothing would show that a person wants it so.
    if staying.count == photos.count { staying.removeLast() }
    var moves: [Move] = []
    var lower: ManualPosition?
    var start = 0
    for end in staying + [photos.count] {
      let upper = end < manualPositions.count ? manualPositions[end] : nil
      let between = ManualPosition.between(lower, upper, count: end - start)
      moves += zip(photos[start..<end], between).map(Move.init)
      lower = upper
      start = end + 1
    }
    return (moves, OperationName(.move, count: count))
  }
}

extension Move {
  fileprivate init(_ photo: Photo, to position: ManualPosition) {
    self.init(path: photo.record.path, old: photo.manualPosition, new: position)
  }
}
