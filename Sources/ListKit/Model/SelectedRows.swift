/// The selected rows of a list: kept as positions, which for a million rows are a few bytes, and as ids
/// while a change moves them.
@MainActor
struct SelectedRows<ID: Hashable & Sendable> {
  /// The positions of the selected rows.
  private(set) var positions: PositionSet
  /// Rows that left the list while they were selected. They are selected again when they come back,
  /// unless the selection was changed meanwhile.
  private var absent = AbsentRows<ID>()

  init(_ positions: PositionSet = PositionSet()) { self.positions = positions }

  /// Whether no row is selected, and none would be if it came back.
  var isEmpty: Bool { positions.isEmpty && absent.isEmpty }

  /// Moves the selection of rows that a change replaces to where they are in the new layout.
  ///
  /// A row is looked for by its id only where the change breaks the order: if it comes right after the row that was
  /// above it, it needs no search. So the cost grows with what changed, however much is selected.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - old: the layout before it.
  ///   - new: the layout after it.
  ///   - finder: finds the rows of the layout before it; needed if many rows are replaced.
  ///   - newPosition: the position of a row in the new stretch.
  /// - Returns: whether other rows are selected than before.
  mutating func follow(
    _ change: ListChange, from old: ListLayout<ID>, to new: ListLayout<ID>,
    finder: RowFinder<ID>?, _ newPosition: (ID) -> Int?
  ) -> Bool {
    if isEmpty { return false }
    let countBefore = positions.count
    var replaced = positions
    replaced.formIntersection(PositionSet(change.position..<change.position + change.removed))
    positions.follow(change)
    let (staying, leaving) = Self.follow(replaced.runs, change, from: old, to: new, newPosition)
    var returned = PositionRuns()
    if !absent.isEmpty, change.added > 0 {
      let stretches =
        new.insertions(by: change, since: old)
        ?? [change.position..<change.position + change.added]
      returned = absent.takeBack(from: stretches, of: new, newPosition)
    }
    absent.insert(leaving, of: old, finder: finder)
    positions.insert(staying)
    positions.insert(returned)
    // If none has come back, an equal number means the same rows.
    return returned.count > 0 || positions.count != countBefore
  }

  /// The positions in the new layout of rows that a change replaces, and which of them leave.
  private static func follow(
    _ rows: PositionRuns, _ change: ListChange, from old: ListLayout<ID>, to new: ListLayout<ID>,
    _ newPosition: (ID) -> Int?
  ) -> (staying: PositionRuns, leaving: PositionRuns) {
    guard change.added > 0 else { return (PositionRuns(), rows) }
    if rows.count > AbsentRows<ID>.many,
      let gone = old.insertions(by: change.reversed, since: new)
    {
      return follow(rows, leaving: gone)
    }
    var (staying, leaving) = (PositionRuns(), PositionRuns())
    var distance = 0
    for run in rows.runs {
      var position = run.lowerBound
      while position < run.upperBound {
        let next = position + distance
        let same = old.sameRows(
          from: position, as: new, from: next,
          limit: min(run.upperBound - position, change.position + change.added - next))
        if same > 0 {
          staying.append(next..<next + same)
        } else if let found = old.id(at: position).flatMap(newPosition) {
          distance = found - position
          staying.append(found)
        } else {
          distance -= 1
          leaving.append(position)
        }
        position += max(same, 1)
      }
    }
    return (staying, leaving)
  }

  /// Does the same if all that happened is that some stretches left, as when a list is filtered: no row is looked
  /// for.
  private static func follow(
    _ rows: PositionRuns, leaving gone: [Range<Int>]
  ) -> (staying: PositionRuns, leaving: PositionRuns) {
    var (staying, leaving) = (PositionRuns(), PositionRuns())
    var gone = gone[...]
    var goneBefore = 0
    for run in rows.runs {
      var position = run.lowerBound
      while position < run.upperBound {
        while let first = gone.first, first.upperBound <= position {
          goneBefore += first.count
          gone.removeFirst()
        }
        let next = gone.first ?? run.upperBound..<run.upperBound
        let isLeaving = next.contains(position)
        let end = min(run.upperBound, isLeaving ? next.upperBound : next.lowerBound)
        if isLeaving {
          leaving.append(position..<end)
        } else {
          staying.append(position - goneBefore..<end - goneBefore)
        }
        position = end
      }
    }
    return (staying, leaving)
  }
}
