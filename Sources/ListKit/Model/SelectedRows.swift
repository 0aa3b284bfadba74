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

  /// The selected rows of the old layout that a change replaces.
  func ids(replacedBy change: ListChange, in old: ListLayout<ID>) -> Set<ID> {
    var replaced = positions
    replaced.formIntersection(PositionSet(change.position..<change.position + change.removed))
    return Set(SelectedRows(replaced).ids(in: old))
  }

  /// The rows whose new place counts for the selection, where some are replaced.
  func following(_ replaced: Set<ID>) -> Set<ID> { replaced.union(absent) }

  /// Selects the selected rows that a change replaces where they stand in the new layout.
  ///
  /// - Parameters:
  ///   - replaced: the ids of the replaced rows.
  ///   - change: the change.
  ///   - found: where rows stand in the new stretch.
  /// - Returns: whether other rows are selected than before.
  mutating func move(_ replaced: Set<ID>, by change: ListChange, to found: [ID: Int]) -> Bool {
    if positions.isEmpty, absent.isEmpty { return false }
    let countBefore = positions.count
    positions.follow(change)
    var moved: [Int] = []
    for id in replaced {
      if let position = found[id] { moved.append(position) } else { absent.insert(id) }
    }
    var hasReturned = false
    for id in absent {
      guard let position = found[id] else { continue }
      absent.remove(id)
      moved.append(position)
      hasReturned = true
    }
    positions.insert(moved)
    // Where none has come back, an equal number means the same rows.
    return hasReturned || positions.count != countBefore
  }
}
