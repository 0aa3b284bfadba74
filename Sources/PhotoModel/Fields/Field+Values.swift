extension Field {
  /// Whether a value is of the field's kind, whatever it says: files and journals have no others.
  public func holds(_ value: FieldValue) -> Bool {
    switch (kind, value) {
    case (.text, .text), (.longText, .text), (.label, .text), (.list, .list), (.date, .date),
      (.rating, .integer), (.integer, .integer), (.coordinate, .number), (.number, .number):
      true
    default: false
    }
  }

  /// Whether a photo can have this value: it is of the field's kind, and a rating, a date or a number that there is.
  ///
  /// ```swift
  /// Field.rating.accepts(.integer(5))  // true
  /// Field.longitude.accepts(.number(181))  // false
  /// ```
  public func accepts(_ value: FieldValue) -> Bool {
    switch value {
    case .integer(let stars) where kind == .rating: Self.ratings.contains(stars)
    case .number(let number) where kind == .coordinate: coordinates.contains(number)
    case .number(let number): kind == .number && number.isFinite
    case .date(let date): kind == .date && date.isValid
    case .text, .list, .integer: holds(value)
    }
  }

  /// The ratings; -1 is a rejected photo.
  static let ratings = -1...5

  /// The altitudes in metres that a photo may have: from below the deepest sea to the edge of space.
  public static let altitudes: ClosedRange<Double> = -100_000...100_000

  /// The numbers that a coordinate may be, in degrees or metres.
  var coordinates: ClosedRange<Double> {
    switch self {
    case .latitude: -90...90
    case .longitude: -180...180
    default: Self.altitudes
    }
  }
}
