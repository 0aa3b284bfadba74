/// The rows of a new layout that GTK does not know of yet, while it is told of a large change in steps.
///
/// GTK 4.8 walks through all new rows of a change to find those that it shows: 20 ms for a list of
/// 100,000 rows that was sorted anew. For rows that are inserted it looks for nothing. So it is told
/// first of the stretches around the rows that it shows, as if there were no others, and of the others
/// as insertions then.
struct UntoldRows {
  /// The positions that are missing, in order.
  private var gaps: [Range<Int>]

  /// Around a row that GTK shows it makes rows for so many positions on both sides at most.
  private static let neighbours = 256
  /// A gap that is smaller is not worth a step.
  private static let leastGap = 1024
  /// With more steps than these the walk takes less.
  private static let mostGaps = 4

  /// Leaves out what is far from all rows that GTK shows; nil where that is nothing, where these rows
  /// stand all over the list, or where there are none.
  ///
  /// - Parameters:
  ///   - change: the change of which GTK is to be told.
  ///   - shown: where the rows that GTK shows stand in the new stretch.
  init?(of change: ListChange, around shown: some Sequence<Int>) {
    var gaps: [Range<Int>] = []
    var start = change.position
    func leaveOut(upTo end: Int) {
      if end - start >= Self.leastGap { gaps.append(start..<end) }
    }
    let shown = shown.sorted()
    for position in shown {
      leaveOut(upTo: position - Self.neighbours)
      start = position + Self.neighbours
    }
    leaveOut(upTo: change.position + change.added)
    guard !shown.isEmpty, 1...Self.mostGaps ~= gaps.count else { return nil }
    self.gaps = gaps
  }

  /// The number of rows that GTK does not know of.
  var count: Int { gaps.reduce(0) { $0 + $1.count } }

  /// Where a position stands in the layout, as GTK counts without the rows that it does not know of.
  func position(told: Int) -> Int {
    gaps.reduce(told) { position, gap in
      position < gap.lowerBound ? position : position + gap.count
    }
  }

  /// The positions of a set as GTK counts them.
  func told(_ positions: PositionSet) -> PositionSet {
    var told = positions
    for gap in gaps.reversed() {
      told.follow(ListChange(position: gap.lowerBound, removed: gap.count, added: 0))
    }
    return told
  }

  /// Makes GTK's list one step longer.
  ///
  /// - Returns: the step; nil where nothing is missing any more.
  mutating func next() -> ListChange? {
    guard !gaps.isEmpty else { return nil }
    let gap = gaps.removeFirst()
    return ListChange(position: gap.lowerBound, removed: 0, added: gap.count)
  }
}
