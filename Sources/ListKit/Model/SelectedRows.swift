/// The selected rows of a list: kept as positions, which for a million rows are a few bytes, and as ids
/// while a change moves them.
struct SelectedRows<ID: Hashable & Sendable> {
  /// Where the selected rows stand.
  private(set) var positions: PositionSet
  /// Rows that left the list while they were selected. They are selected again when they come back,
  /// unless the selection was changed meanwhile.
  private var absent: Set<ID> = []

  init(_ positions: PositionSet = PositionSet()) { self.positions = positions }

  /// The ids of the selected rows, in the order of the list.
  func ids(in layout: ListLayout<ID>) -> [ID] {
    var ids: [ID] = []
    ids.reserveCapacity(positions.count)
    positions.forEach { position in
      if let id = layout.id(at: position) { ids.append(id) }
    }
    return ids
  }

  /// Selects the selected rows that a change replaces where they stand in the new layout.
  ///
  /// A row is looked for by its id only where the change breaks the order: behind the row that was the
  /// next one above it, it is where it belongs in any case. So what this costs goes with what changed,
  /// however much is selected.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - old: the layout before it.
  ///   - new: the layout after it.
  ///   - newPosition: where a row stands in the new stretch.
  /// - Returns: whether other rows are selected than before.
  mutating func follow(
    _ change: ListChange, from old: ListLayout<ID>, to new: ListLayout<ID>,
    _ newPosition: (ID) -> Int?
  ) -> Bool {
    if positions.isEmpty, absent.isEmpty { return false }
    let countBefore = positions.count
    var replaced = positions
    replaced.formIntersection(PositionSet(change.position..<change.position + change.removed))
    positions.follow(change)
    var moved = PositionRuns()
    var hasReturned = false
    for id in absent {
      guard let position = newPosition(id) else { continue }
      absent.remove(id)
      moved.append(position)
      hasReturned = true
    }
    let end = change.position + change.added
    var distance = 0
    replaced.forEach { position in
      guard let id = old.id(at: position) else { return }
      let next = position + distance
      if next >= change.position, next < end, new.id(at: next) == id {
        moved.append(next)
      } else if let found = newPosition(id) {
        distance = found - position
        moved.append(found)
      } else {
        distance -= 1
        absent.insert(id)
      }
    }
    positions.insert(moved)
    // Where none has come back, an equal number means the same rows.
    return hasReturned || positions.count != countBefore
  }
}
