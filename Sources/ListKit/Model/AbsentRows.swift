/// Rows that left a list while they were selected.
///
/// When many leave together, as when another folder is shown, no id is looked at: the rows are kept as positions in
/// the layout that they left. The cost is paid later, for each row that comes.
@MainActor
struct AbsentRows<ID: Hashable & Sendable> {
  private var few: Set<ID> = []
  private var departures: [Departure<ID>] = []

  /// More rows than this are many.
  static var many: Int { 1000 }
  /// With more departures than this, it takes too long to look for a row in each.
  private static var mostDepartures: Int { 8 }

  /// Whether there are none.
  var isEmpty: Bool { few.isEmpty && departures.isEmpty }

  /// Takes in rows that leave.
  ///
  /// - Parameters:
  ///   - rows: their positions.
  ///   - old: the layout that they leave.
  ///   - finder: finds the rows of that layout; needed if they are many.
  mutating func insert(
    _ rows: PositionRuns, of old: ListLayout<ID>, finder: RowFinder<ID>?
  ) {
    guard rows.count > Self.many, let finder else { return insert(rows, of: old) }
    if departures.count == Self.mostDepartures {
      let first = departures.removeFirst()
      insert(first.positions.runs, of: first.finder.layout)
    }
    var positions = PositionSet()
    positions.insert(rows)
    departures.append(Departure(finder: finder, positions: positions))
  }

  private mutating func insert(_ rows: PositionRuns, of old: ListLayout<ID>) {
    for run in rows.runs { old.forEachRow(in: run) { few.insert($1) } }
  }

  /// Takes out the rows that come back.
  ///
  /// - Parameters:
  ///   - stretches: where rows may have come in the new layout.
  ///   - new: the new layout.
  ///   - newPosition: the position of a row in these stretches, or among those that stayed.
  /// - Returns: the positions of the rows that come back.
  mutating func takeBack(
    from stretches: [Range<Int>], of new: ListLayout<ID>, _ newPosition: (ID) -> Int?
  ) -> PositionRuns {
    var returned = PositionRuns()
    if stretches.reduce(0, { $0 + $1.count }) > few.count {
      for id in few {
        guard let position = newPosition(id) else { continue }
        few.remove(id)
        returned.append(position)
      }
    } else {
      for stretch in stretches {
        new.forEachRow(in: stretch) { if few.remove($1) != nil { returned.append($0) } }
      }
    }
    for index in departures.indices {
      departures[index].takeBack(from: stretches, of: new, into: &returned)
    }
    departures.removeAll { $0.positions.isEmpty }
    return returned
  }
}

/// Rows that left together.
@MainActor
private struct Departure<ID: Hashable & Sendable> {
  /// Finds the rows of the layout that they left.
  let finder: RowFinder<ID>
  /// Their positions in it.
  var positions: PositionSet

  /// Takes out the rows that come back.
  mutating func takeBack(
    from stretches: [Range<Int>], of new: ListLayout<ID>, into returned: inout PositionRuns
  ) {
    var left = PositionRuns()
    for stretch in stretches {
      var position = stretch.lowerBound
      var old = 0
      while position < stretch.upperBound {
        // Rows come back in the order in which they left.
        let same = new.sameRows(
          from: position, as: finder.layout, from: old, limit: stretch.upperBound - position)
        if same == 0 {
          guard let id = new.id(at: position), let found = finder.position(of: id) else {
            position += 1
            continue
          }
          old = found
        }
        let length = max(same, 1)
        take(old..<old + length, to: position, &left, &returned)
        position += length
        old += length
      }
    }
    var gone = PositionSet()
    gone.insert(left)
    positions.subtract(gone)
  }

  /// Notes those of the rows in a stretch that were selected.
  private func take(
    _ stretch: Range<Int>, to position: Int, _ left: inout PositionRuns,
    _ returned: inout PositionRuns
  ) {
    var rows = PositionSet(stretch)
    rows.formIntersection(positions)
    for run in rows.runs.runs {
      left.append(run)
      let start = position + run.lowerBound - stretch.lowerBound
      returned.append(start..<start + run.count)
    }
  }
}
