import PhotoModel

extension Field {
  /// The value that a text means which a person typed or pasted: as `parse` reads it, with dates and
  /// positions also in the ways in which people write them.
  ///
  /// - Returns: the value; nil for blank text.
  func value(typed text: String) throws(FieldError) -> FieldValue? {
    switch self {
    case .latitude, .longitude:
      try parse(PositionText.tidied(text, isLatitude: self == .latitude))
    case _ where kind == .date: try parse(DateText.tidied(text))
    default: try parse(text)
    }
  }
}
