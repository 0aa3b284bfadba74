import PhotoFiles

/// Gathers what is worked out for photos until it is shown. A list is made anew each time: the longer it is, the more comes at
/// once, so that all of it costs what it costs once, and the first photos are there at once.
struct PlannedPortions {
  private static let first = 20

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
    guard remaining == 0 || ready.count >= max(Self.first, shownCount / 2) else { return nil }
    defer { ready = [] }
    shownCount += ready.count
    return ready
  }
}
