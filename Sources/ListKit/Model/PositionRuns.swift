/// Positions that come one after the other, in any order, kept as runs of neighbors.
struct PositionRuns {
  private(set) var runs: [Range<Int>] = []

  /// Adds a position, which is the next one of the last run or begins another.
  mutating func append(_ position: Int) {
    if let last = runs.last, last.upperBound == position {
      runs[runs.count - 1] = last.lowerBound..<position + 1
    } else {
      runs.append(position..<position + 1)
    }
  }
}
