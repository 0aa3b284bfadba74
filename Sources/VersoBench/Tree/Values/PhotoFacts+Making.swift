import Glibc

extension PhotoFacts {
  /// What a photo of an outing says.
  ///
  /// - Parameter scale: the size of its picture, relative to a real one.
  init(
    _ index: Int, of outing: TreePlan.Outing, as format: TreeFormat, scale: Double,
    _ random: inout TreeRandom
  ) {
    let number = index - outing.photos.lowerBound
    // As many small files as large ones, from 20 KB to 2 MB.
    let byteCount = 20_000 * pow(100, random.part())
    camera = format.camera ?? outing.camera
    lens = random.one(of: camera.lenses)
    serialNumber = 100_000 + outing.day % 400_000
    time = PhotoTime(
      day: outing.day, second: min(86_399, outing.start + number * 20 + random.below(20)),
      hundredths: random.below(100))
    orientation = random.happens(0.2) ? random.one(of: [6, 8]) : 1
    speed = [15, 30, 60, 125, 250, 500, 1_000, 2_000, 4_000][random.below(9)]
    aperture = [16, 18, 28, 40, 56, 80, 110][random.below(7)]
    sensitivity = 100 << random.below(6)
    focalLength =
      camera.focalLengths.lowerBound
      + random.below(camera.focalLengths.count)
    location = outing.location
    position =
      random.happens(0.6)
      ? Position(
        latitude: outing.location.latitude + random.part() / 20,
        longitude: outing.location.longitude + random.part() / 20, altitude: random.below(900))
      : nil
    // From 5 to 50 KB, and less than half of the file.
    noteSize = min(Int(5_000 * pow(10, random.part())), Int(byteCount / 3), Self.mostNotes)
    pictureSize = Int(max(4_000, (byteCount - Double(noteSize)) * scale))
    size = PictureBank.Shape(byteCount: pictureSize, proportions: camera.proportions).size
    caption = random.happens(0.7) ? Caption(outing.location, &random) : nil
  }

  private static let mostNotes = 55_000
}

extension PhotoFacts.Caption {
  init(_ location: Location, _ random: inout TreeRandom) {
    let (quality, subject) = (
      random.one(of: Vocabulary.qualities), random.one(of: Vocabulary.subjects)
    )
    title = "\(quality) \(subject) \(random.one(of: Vocabulary.moments)), \(random.below(900) + 1)"
    let sentences = (0...random.below(4)).map { _ in random.one(of: Vocabulary.sentences) }
    description = "\(quality) \(subject), \(location.city). " + sentences.joined(separator: " ")
    keywords = (0..<random.below(7)).reduce(into: [["Places", location.country, location.city]]) {
      words, _ in
      let word = random.one(of: Vocabulary.keywords)
      if !words.contains(word) { words.append(word) }
    }
    rating = random.happens(0.6) ? random.below(6) : nil
    label = random.happens(0.2) ? random.one(of: Vocabulary.labels) : nil
    creator = random.one(of: Vocabulary.creators)
    program = random.one(of: Vocabulary.programs)
    hasIIM = random.happens(0.3)
  }
}
