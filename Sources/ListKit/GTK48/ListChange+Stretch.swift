extension ListChange {
  /// The change, so that GTK takes away the rows that it is about, and no others.
  ///
  /// GTK 4.8 counts rows without widgets by stretches. If a change begins in one and goes on behind it, GTK takes away
  /// the stretch from its beginning on, and leaves as many rows at the end of the change. If those have widgets, they
  /// are shown from then on instead of the first rows of the stretch. So such a change has to begin with the stretch.
  ///
  /// - Parameters:
  ///   - shown: the positions that have widgets before the change.
  ///   - slack: how far from these others may have one.
  func fromStretch(between shown: [Int], slack: Int = 0) -> ListChange {
    let start = shown.filter { $0 < position }.max().map { $0 + 1 } ?? 0
    let distance = position - start
    let end = position + removed
    let left = max(position, end - distance)..<end
    guard shown.contains(where: { left.overlaps($0 - slack..<$0 + slack + 1) }) else { return self }
    return ListChange(position: start, removed: removed + distance, added: added + distance)
  }
}

extension ListModel {
  /// A change of what GTK gets of the rows, so that all views carry it out.
  ///
  /// - Parameters:
  ///   - change: the change, as GTK counts.
  ///   - rows: what GTK gets: this model or, in a grid, that of its lines.
  ///   - slack: how far from rows there may be other widgets.
  func fromStretches(_ change: ListChange, in rows: AnyListModel, slack: Int = 0) -> ListChange {
    guard change.removed > 0, change.position > 0 else { return change }
    var shown: [ObjectIdentifier: [Int]] = [:]
    forEachRecord { record in
      var last: AnyObject?
      for slot in record.slots where slot.rows === rows {
        // The row of a table has a slot for each column.
        guard let view = slot.anyView, view !== last else { continue }
        last = view
        shown[ObjectIdentifier(view), default: []].append(slot.told)
      }
    }
    var change = change
    var before: ListChange
    repeat {
      before = change
      for positions in shown.values {
        change = change.fromStretch(between: positions, slack: slack)
      }
    } while change != before
    return change
  }
}
