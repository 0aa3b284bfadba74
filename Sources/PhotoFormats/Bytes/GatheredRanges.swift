/// Ranges in any order. To insert each into a `RangeSet` would move those behind it every time.
struct GatheredRanges {
  private var ranges: [Range<Int>] = []
  /// How many there are before those that touch are merged: twice as many as were left the last time.
  private var limit = 1 << 12

  /// Takes in a range.
  mutating func add(_ range: Range<Int>) {
    ranges.append(range)
    guard ranges.count >= limit else { return }
    merge()
    limit = max(limit, 2 * ranges.count)
  }

  /// All of them.
  mutating func merged() -> RangeSet<Int> {
    merge()
    return RangeSet(ranges)
  }

  private mutating func merge() {
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var kept: [Range<Int>] = []
    for range in ranges {
      if let last = kept.last, range.lowerBound <= last.upperBound {
        kept[kept.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        kept.append(range)
      }
    }
    ranges = kept
  }
}
