/// How a list with rows in many places becomes one with more of them, one stretch after the other.
///
/// GTK replaces all rows between the first and the last new one, which takes long where the rows on
/// the screen are among them. Told of one stretch at a time, it leaves the others alone.
enum InsertionSteps {
  /// The most stretches that are told of one by one.
  private static let most = 8

  /// The contents of the list after each step; the last one is `new`.
  ///
  /// - Parameters:
  ///   - old: what the list shows.
  ///   - new: what it is to show.
  ///   - zone: the positions in the new list that have rows on the screen or near it. What is
  ///     inserted before them is one step, and so is what is inserted behind them.
  /// - Returns: `new` alone where more happened than insertions, or too many of them.
  static func lists<ID: Equatable>(
    from old: [ID], to new: [ID], around zone: Range<Int>
  ) -> [[ID]] {
    guard let ends = ends(of: old, in: new, around: zone), ends.count > 1, ends.count <= most else {
      return [new]
    }
    var inserted = 0
    return ends.map { end in
      inserted += end.added
      return Array(new[..<end.position] + old[(end.position - inserted)...])
    }
  }

  /// Where each step ends in the new list, and how many elements it inserts.
  private static func ends<ID: Equatable>(
    of old: [ID], in new: [ID], around zone: Range<Int>
  ) -> [(position: Int, added: Int)]? {
    guard old.count < new.count, !old.isEmpty else { return nil }
    var ends: [(position: Int, added: Int)] = []
    var kept = 0
    var position = 0
    while position < new.count {
      if kept < old.count, old[kept] == new[position] {
        kept += 1
        position += 1
        continue
      }
      let start = position
      while position < new.count, kept == old.count || old[kept] != new[position] { position += 1 }
      let isNear = zone.overlaps(start..<position)
      if let last = ends.last, !isNear, !zone.overlaps(last.position - 1..<last.position),
        (last.position <= zone.lowerBound) == (position <= zone.lowerBound)
      {
        ends[ends.count - 1] = (position, last.added + position - start)
      } else {
        ends.append((position, position - start))
      }
    }
    return kept == old.count ? ends : nil
  }
}
