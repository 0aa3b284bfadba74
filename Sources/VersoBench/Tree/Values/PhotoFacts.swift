/// What a photo says of itself.
struct PhotoFacts {
  /// A position, in degrees, and metres above the sea.
  struct Position {
    let latitude: Double
    let longitude: Double
    let altitude: Int
  }

  let camera: CameraModel
  let lens: String
  let serialNumber: Int
  let time: PhotoTime
  let orientation: Int
  /// The denominator of the exposure time in seconds.
  let speed: Int
  /// The aperture, times ten.
  let aperture: Int
  let sensitivity: Int
  let focalLength: Int
  let position: Position?
  let location: Location
  /// Nil for a photo that nobody has looked at yet.
  let caption: Caption?
  /// The width and height of the picture in pixels.
  let size: (width: Int, height: Int)
  /// The approximate bytes of the camera's own notes, and those of the picture.
  let noteSize: Int
  let pictureSize: Int

  /// What people write.
  struct Caption {
    let title: String
    let description: String
    /// Each from the broadest to the narrowest.
    let keywords: [[String]]
    /// 0 to 5; nil if there is none.
    let rating: Int?
    let label: String?
    let creator: String
    let program: String
    /// Whether IIM has it, too.
    let hasIIM: Bool

    func copyright(_ year: Int) -> String { "© \(year) \(creator)" }

    /// Each keyword on its own, without repeats.
    var words: [String] {
      keywords.flatMap(\.self).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }
}
