/// Positions that come one after another, in any order, kept as runs of neighbors.
struct PositionRuns {
  private(set) var runs: [Range<Int>] = []

  /// The number of positions.
  private(set) var count = 0

  /// Adds a position.
  mutating func append(_ position: Int) { append(position..<position + 1) }

  /// Adds positions, which continue the last run or begin another.
  mutating func append(_ run: Range<Int>) {
    count += run.count
    if let last = runs.last, last.upperBound == run.lowerBound {
      runs[runs.count - 1] = last.lowerBound..<run.upperBound
    } else {
      runs.append(run)
    }
  }
}
