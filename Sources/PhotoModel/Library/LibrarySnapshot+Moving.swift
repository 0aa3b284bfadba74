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
    var moved = ids.compactMap { self[$0] }
    guard !moved.isEmpty else { return nil }
    let name = OperationName(.move, count: moved.count)
    let lower = previous.flatMap { self[$0] }?.orderPosition ?? .start
    // Nothing comes between two photos that stand at one position: the second one goes further.
    if let next = next.flatMap({ self[$0] }), next.orderPosition == lower { moved.append(next) }
    let taken = TakenPositions(manualPositions, besides: moved, after: [lower.anchor])
    let positions = lower.following(count: moved.count, in: taken)
    return (zip(moved, positions).map(Move.init), name)
  }

  private func arrange(
    _ ids: [Photo.ID], moving count: Int
  ) -> (moves: [Move], name: OperationName)? {
    let photos = ids.compactMap { self[$0] }
    guard !photos.isEmpty else { return nil }
    let positions = photos.map(\.orderPosition)
    var staying = positions.map(\.key).longestAscent
    // Otherwise nothing would show that a person wants it so.
    if staying.count == photos.count { staying.removeLast() }
    let starts = [0] + staying.map { $0 + 1 }
    let gaps = zip(starts, staying + [photos.count]).map { photos[$0..<$1] }
    let lowers = [.start] + staying.map { positions[$0] }
    let taken = TakenPositions(
      manualPositions, besides: gaps.flatMap(\.self), after: Set(lowers.map(\.anchor)))
    let moves = zip(lowers, gaps).flatMap { lower, gap in
      zip(gap, lower.following(count: gap.count, in: taken)).map(Move.init)
    }
    return (moves, OperationName(.move, count: count))
  }
}

extension Move {
  fileprivate init(_ photo: Photo, to position: ManualPosition) {
    self.init(path: photo.record.path, old: photo.manualPosition, new: position)
  }
}
