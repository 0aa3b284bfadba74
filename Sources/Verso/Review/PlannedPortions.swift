/// When results for photos are shown. Each time, the list is made anew: the longer it is, the more is added at a
/// time, so that all of it costs little more than once, while the first photos are shown immediately. The maximum is
/// what its rows can show in part of a frame.
struct PlannedPortions {
  private static let first = 20
  private static let most = 4_000

  /// How many photos are still to come.
  private(set) var remaining: Int
  private var readyCount = 0
  private var shownCount = 0

  /// Portions of this many photos.
  init(of count: Int) { remaining = count }

  /// Notes that a photo was worked out.
  ///
  /// - Returns: whether it is to be shown now, with those before it; otherwise it waits for more.
  mutating func add() -> Bool {
    readyCount += 1
    remaining -= 1
    let portion = min(max(Self.first, shownCount / 2), Self.most)
    guard remaining == 0 || readyCount >= portion else { return false }
    shownCount += readyCount
    readyCount = 0
    return true
  }
}
