import PhotoFiles

/// Gathers what is worked out for photos until it is shown. A list is made anew each time: the longer it is, the more comes at
/// once, so that all of it costs little more than once, and the first photos are there at once. So many at the most that their
/// rows take a part of a frame.
struct PlannedPortions {
  private static let first = 20
  private static let most = 4_000

  /// How many photos are still to come.
  private(set) var remaining: Int
  private var ready: [PlannedPhoto] = []
  private var shownCount = 0

  /// Portions of so many photos.
  init(of count: Int) { remaining = count }

  /// Takes in what was worked out for a photo.
  ///
  /// - Returns: what is to be shown now; nil where that waits for more.
  mutating func add(_ photo: PlannedPhoto) -> [PlannedPhoto]? {
    ready.append(photo)
    remaining -= 1
    let portion = min(max(Self.first, shownCount / 2), Self.most)
    guard remaining == 0 || ready.count >= portion else { return nil }
    defer { ready = [] }
    shownCount += ready.count
    return ready
  }
}
