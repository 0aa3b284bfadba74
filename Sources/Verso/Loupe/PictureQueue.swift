/// The order in which pictures are decoded: the one that is looked at first and immediately, the others one by one
/// ahead of time.
struct PictureQueue: Sendable {
  /// What is wanted, the most important one first.
  private(set) var wanted: [WantedPicture] = []
  /// What is being decoded.
  private(set) var running: Set<WantedPicture> = []

  /// Requests these pictures and no others.
  ///
  /// - Parameters:
  ///   - pictures: the most important one first.
  ///   - isKnown: whether a picture is there already.
  /// - Returns: what is no longer wanted, and is to stop.
  mutating func want(
    _ pictures: [WantedPicture], unless isKnown: (WantedPicture) -> Bool
  ) -> Set<WantedPicture> {
    wanted = pictures.filter { !isKnown($0) }
    let unwanted = running.subtracting(wanted)
    running.subtract(unwanted)
    return unwanted
  }

  /// The picture to begin with now; nil if enough is being decoded.
  mutating func next() -> WantedPicture? {
    guard let first = wanted.first else { return nil }
    // Someone looking at a picture must not wait for another one that may never be looked at.
    let next =
      running.isEmpty || !running.contains(first) ? wanted.first { !running.contains($0) } : nil
    guard let next, running.isEmpty || next == first else { return nil }
    running.insert(next)
    return next
  }

  /// Notes that a picture is there, or that there is none.
  mutating func finish(_ picture: WantedPicture) {
    running.remove(picture)
    wanted.removeAll { $0 == picture }
  }
}
