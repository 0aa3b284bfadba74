/// Which photos a tree has: one day after another, each with a location and a camera, in its own folder.
struct TreePlan {
  /// What was taken on one day.
  struct Outing {
    let day: Int
    let folder: String
    let location: Location
    let camera: CameraModel
    /// The indexes of its photos.
    let photos: Range<Int>
    /// The second of the day at which the first one was taken.
    let start: Int
  }

  let count: Int
  let seed: UInt64
  let outings: [Outing]

  /// The first day is 1 March 2004, and the last one is less than twenty years later.
  private static let firstDay = 12_478
  private static let dayCount = 7_000

  init(count: Int, seed: UInt64) {
    var random = TreeRandom(seed: seed)
    // As many days as there are, or outings of forty photos.
    let average = max(40, count / Self.dayCount * 3)
    let step = max(1, Self.dayCount / max(1, count / average + 1))
    var outings: [Outing] = []
    var (first, day) = (0, Self.firstDay)
    while first < count {
      let photos = first..<min(count, first + average / 2 + random.below(average))
      day = min(Self.firstDay + Self.dayCount, day + 1 + random.below(min(step, 30)))
      let location = random.one(of: Location.all)
      let time = PhotoTime(day: day, second: 0, hundredths: 0)
      outings.append(
        Outing(
          day: day, folder: "\(time.year)/\(time.folder) \(location.city) \(outings.count + 1)",
          location: location,
          camera: random.one(of: CameraModel.all), photos: photos,
          start: 21_600 + random.below(36_000)))
      first = photos.upperBound
    }
    (self.count, self.seed, self.outings) = (count, seed, outings)
  }
}
