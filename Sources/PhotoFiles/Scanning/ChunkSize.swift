/// How many findings a thread reads before it hands over what came of them: few where each takes long, as what was read
/// is to be seen soon, and more where to hand over takes longer than to read, as with photos that are known.
struct ChunkSize {
  /// How many at the least: few enough that all cores have work to the end.
  static let least = 32
  /// How many at the most.
  static let most = 128

  /// What a chunk takes at the least where it is not as large as it may be.
  private static let short = Duration.milliseconds(1)
  /// Where a chunk takes longer, the next ones are the least again.
  private static let long = Duration.milliseconds(5)

  /// How many are read at once.
  private(set) var count = least

  /// Takes note of how long so many took on their thread; nil where that was too long to be waited for.
  mutating func note(_ duration: Duration?, for count: Int) {
    guard let duration, duration <= Self.long else { return self.count = Self.least }
    // A few that were left over say nothing.
    if count >= self.count, duration < Self.short { self.count = min(count * 2, Self.most) }
  }
}
