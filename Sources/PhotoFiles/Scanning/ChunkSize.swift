/// How many findings a thread reads before it hands over the results: few if each takes long, because results should
/// be seen soon, and more if handing over takes longer than reading, as for photos that are known.
struct ChunkSize {
  /// The minimum: few enough that all cores are busy to the end.
  static let least = 32
  /// The maximum.
  static let most = 128

  /// If a chunk takes less time than this, the next ones are larger.
  private static let short = Duration.milliseconds(1)
  /// If a chunk takes more time than this, the next ones have the minimum again.
  private static let long = Duration.milliseconds(5)

  /// How many are read at once.
  private(set) var count = least

  /// Notes how long this many took on their thread; nil if that was too long to wait for.
  mutating func note(_ duration: Duration?, for count: Int) {
    guard let duration, duration <= Self.long else { return self.count = Self.least }
    // A few leftover ones say nothing.
    if count >= self.count, duration < Self.short { self.count = min(count * 2, Self.most) }
  }
}
