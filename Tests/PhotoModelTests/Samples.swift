import PhotoModel

extension PhotoRecord {
  /// A record of a file that says these things.
  init(_ path: String, _ values: FieldValues = [:]) {
    self.init(path: RawPath(path))
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
