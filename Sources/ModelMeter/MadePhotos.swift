import PhotoModel

/// Photos that were never taken, and are like those of somebody who takes many: three bodies, some lenses, days
/// with a hundred photos each, of which some are described. The same number gives the same photos.
struct MadePhotos {
  let count: Int

  /// The folder that all are in.
  static let root = RawPath("/photos")
  private static let perDay = 100

  private static let cameras = [
    ("NIKON CORPORATION", "NIKON Z 6_2", "NIKKOR Z 24-70mm f/4 S"),
    ("FUJIFILM", "X-T4", "XF35mmF1.4 R"), ("Canon", "Canon EOS R6", "RF24-105mm F4 L IS USM"),
  ]
  private static let locations = [
    ("Norge", "Vestland", "Bergen"), ("Italia", "Lazio", "Roma"), ("Česko", "Praha", "Praha"),
    ("Ελλάδα", "Αττική", "Αθήνα"), ("日本", "東京都", "渋谷区"), ("Brasil", "São Paulo", "São Paulo"),
  ]
  private static let words = [
    "harbour", "dawn", "sea", "boats", "mountain", "café", "market", "snow", "wedding", "children",
    "Straße", "гора", "θάλασσα", "桜", "concert", "garden", "bridge", "portrait", "night", "rain",
  ]

  /// A photo, and the state in which its file was.
  subscript(number: Int) -> RecalledPhoto {
    var random = Mixer(state: UInt64(number))
    let day = number / Self.perDay
    let (year, month, date) = (2000 + day / 336 % 25, day / 28 % 12 + 1, day % 28 + 1)
    let folder = Self.root.appending("\(year)").appending(
      "\(year)-\(two(month))-\(two(date)) \(day)")
    let stamp = FileStamp(
      size: Int64(2_000_000 + random.below(6_000_000)),
      modified: 1_600_000_000_000_000_000 + Int64(number) * 61_000_000_000,
      changed: 1_700_000_000_000_000_000 + Int64(number), inode: UInt64(number + 1))
    var record = PhotoRecord(path: folder.appending("DSC_\(padded(number)).JPG"))
    record.kind = .picture
    record.stamp = stamp
    for (field, value) in camera(&random) + when(year, month, date, &random) + said(&random) {
      record.values[field] = value
      record.sources[field] = .exif
    }
    return RecalledPhoto(record, in: PhotoState(stamp: stamp))
  }

  private func camera(_ random: inout Mixer) -> [(Field, FieldValue)] {
    let (make, model, lens) = Self.cameras[random.below(Self.cameras.count)]
    return [
      (.cameraMake, .text(make)), (.cameraModel, .text(model)), (.lens, .text(lens)),
      (.serial, .text("\(6_000_000 + random.below(3))")), (.orientation, .integer(1)),
      (.exposureTime, .number(1 / Double(1 << random.below(12)))),
      (.aperture, .number(Double(14 + random.below(80)) / 10)),
      (.iso, .integer(100 << random.below(7))),
      (.focalLength, .number(Double(24 + random.below(46)))), (.flash, .integer(16)),
      (.width, .integer(6048)), (.height, .integer(4024)), (.colorSpace, .text("sRGB")),
      (.format, .text("jpeg")), (.creatorTool, .text("Ver.01.40")),
    ]
  }

  private func when(
    _ year: Int, _ month: Int, _ day: Int, _ random: inout Mixer
  ) -> [(Field, FieldValue)] {
    let time = PhotoDate.Time(
      hour: 7 + random.below(14), minute: random.below(60), second: random.below(60),
      fraction: two(random.below(100)))
    let date = FieldValue.date(
      PhotoDate(year: year, month: month, day: day, time: time, offset: 60))
    return [(.dateTaken, date), (.dateDigitized, date), (.dateModified, date)]
  }

  /// What somebody said of the photo: of two of five nothing but who took it.
  private func said(_ random: inout Mixer) -> [(Field, FieldValue)] {
    var values: [(Field, FieldValue)] = [
      (.creator, .list(["Ada Lindqvist"])), (.copyright, .text("© Ada Lindqvist")),
    ]
    guard random.below(5) > 1 else { return values }
    let words = (0..<1 + random.below(5)).map { _ in Self.words[random.below(Self.words.count)] }
    let (country, state, city) = Self.locations[random.below(Self.locations.count)]
    values += [
      (.keywords, .list(Array(Set(words)).sorted())),
      (.title, .text(words.joined(separator: " ") + " in " + city)),
      (.rating, .integer(random.below(6))), (.country, .text(country)), (.state, .text(state)),
      (.city, .text(city)),
      (.latitude, .number(Double(random.below(180_000)) / 1000 - 90)),
      (.longitude, .number(Double(random.below(360_000)) / 1000 - 180)),
    ]
    if random.below(3) == 0 {
      values.append((.description, .text("The " + words.joined(separator: ", the ") + ".")))
    }
    if random.below(8) == 0 { values.append((.label, .text("Red"))) }
    return values
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 7 - digits.count)) + digits
  }
}

/// Numbers that look random, by SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators).
private struct Mixer {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(limit))
  }
}
