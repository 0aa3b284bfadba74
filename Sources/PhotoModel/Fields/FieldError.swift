/// Why text is not a value of a field.
public enum FieldError: Error, Hashable, Sendable {
  /// The rating is not one of -1 to 5.
  case noRating(String)
  /// The text is no date, or one that does not exist.
  case noDate(String)
  /// The text is no number.
  case noNumber(Field, String)
  /// The number is outside what the field allows.
  case outside(Field, ClosedRange<Double>)
  /// The text is no country code.
  case noCountryCode(String)
}
