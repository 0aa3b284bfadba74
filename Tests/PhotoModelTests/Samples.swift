import PhotoModel

extension PhotoRecord {
  /// A record of a file that says these things.
  init(_ path: String, _ values: FieldValues = [:]) {
    self.init(path: FilePath(path))
    self.values = values
  }
}

extension Photo {
  /// A photo that says these things.
  init(_ path: String = "/photos/a.jpg", _ values: FieldValues = [:]) {
    self.init(id: ID(rawValue: 0), record: PhotoRecord(path, values))
  }
}

extension FieldValue {
  /// A date in ISO 8601; a wrong one is no date, and the test fails by it.
  static func date(_ iso: String) -> FieldValue {
    PhotoDate(iso: iso).map(FieldValue.date) ?? .text("no date: \(iso)")
  }
}

/// Random numbers that are the same in every run, so that a failure can be seen again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64 (Steele, Lea, Flood 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
