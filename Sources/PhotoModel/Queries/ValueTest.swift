/// The test that a value must pass to be found.
enum ValueTest: Hashable, Sendable {
  /// Text that contains this.
  case contains(FoldedText)
  /// Text, or a word of a list, that equals this.
  case isText(FoldedText)
  /// Text, or a word of a list, that begins with this.
  case begins(FoldedText)
  /// A number within bounds.
  case numbers(ValueBound<Double>)
  /// A date within bounds.
  case dates(ValueBound<PhotoDate>)

  /// Whether what a photo says of a field passes; nil if that is unknown.
  func matches(_ photo: Photo, _ field: Field) -> Bool? {
    guard photo.knows(field) else { return nil }
    return switch self {
    case .contains(let text): photo.searched(field).contains(where: text.occurs)
    case .isText(let text): photo.searched(field).contains(where: text.equals)
    case .begins(let text): photo.searched(field).contains(where: text.begins)
    case .numbers(let bound): photo.number(field).map { bound.contains($0, of: field) } ?? false
    case .dates(let bound):
      if case .date(let date) = photo[field] { bound.contains(date) } else { false }
    }
  }
}

extension Photo {
  /// The number that a field says; a photo without a rating has no stars.
  fileprivate func number(_ field: Field) -> Double? {
    switch self[field] {
    case .integer(let number): Double(number)
    case .number(let number): number
    case nil where field == .rating: 0
    default: nil
    }
  }
}
