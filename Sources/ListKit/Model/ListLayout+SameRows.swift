import Glibc

// What two layouts have in common, found by stretches and not row by row: for a hundred thousand rows that stay this
// takes some microseconds.
extension ListLayout {
  /// How many rows are the same, one after another, in this layout and another one. It ends with the section at the
  /// latest.
  ///
  /// - Parameters:
  ///   - position: where the rows begin here.
  ///   - other: the other layout.
  ///   - otherPosition: where they begin there.
  ///   - limit: how many are looked at.
  func sameRows(
    from position: Int, as other: ListLayout, from otherPosition: Int, limit: Int
  ) -> Int {
    guard let path = indexPath(at: position), let otherPath = other.indexPath(at: otherPosition)
    else { return 0 }
    return Self.sameRows(
      sections[path.section].ids[path.row...],
      other.sections[otherPath.section].ids[otherPath.row...], limit: limit)
  }

  /// How many rows are the same at the beginning of two stretches.
  static func sameRows(
    _ rows: ArraySlice<ID>, _ others: ArraySlice<ID>, limit: Int = .max
  ) -> Int {
    rows.withUnsafeBufferPointer { ids in
      others.withUnsafeBufferPointer { others in
        guard let first = ids.baseAddress, let other = others.baseAddress else { return 0 }
        return sameIDs(first, other, limit: min(limit, ids.count, others.count))
      }
    }
  }

  private static func sameIDs(
    _ ids: UnsafePointer<ID>, _ others: UnsafePointer<ID>, limit: Int
  ) -> Int {
    // Where an id is nothing but its bytes, many are compared at once.
    let portion = _isPOD(ID.self) ? 512 : 0
    var count = 0
    while count < limit {
      let next = min(portion, limit - count)
      if next > 0, memcmp(ids + count, others + count, next * MemoryLayout<ID>.stride) == 0 {
        count += next
        continue
      }
      let end = next > 0 ? count + next : limit
      while count < end {
        guard ids[count] == others[count] else { return count }
        count += 1
      }
    }
    return count
  }

  /// Where rows came between those that were there before; nil if something else happened, too.
  ///
  /// - Parameter isWanted: asked where a stretch of new rows begins; false gives up.
  func insertions(
    by change: ListChange, since old: ListLayout, isWanted: (Int) -> Bool = { _ in true }
  ) -> [Range<Int>]? {
    var inserted = PositionRuns()
    var (position, oldPosition) = (change.position, change.position)
    let (end, oldEnd) = (position + change.added, oldPosition + change.removed)
    while oldPosition < oldEnd {
      guard end - position >= oldEnd - oldPosition else { return nil }
      let same = sameRows(
        from: position, as: old, from: oldPosition,
        limit: min(end - position, oldEnd - oldPosition))
      if same > 0 || self[position] == old[oldPosition] {
        position += max(same, 1)
        oldPosition += max(same, 1)
      } else {
        if inserted.runs.last?.upperBound != position, !isWanted(position) { return nil }
        // Rows may have come up to here; they end before the next one that was there.
        let stretch = position..<max(end - (oldEnd - oldPosition), position + 1)
        let next = old.id(at: oldPosition).map { id in
          self.position(of: id, in: stretch) ?? stretch.upperBound
        }
        let come = position..<(next ?? position + 1)
        inserted.append(come)
        position = come.upperBound
      }
    }
    if position < end {
      if inserted.runs.last?.upperBound != position, !isWanted(position) { return nil }
      inserted.append(position..<end)
    }
    return inserted.runs
  }
}
