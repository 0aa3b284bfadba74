/// How a value is compared. The raw value is how a query writes it.
///
/// ```swift
/// QueryTerm(.rating, "4", by: .atLeast).text  // rating>=4
/// ```
public enum Comparison: String, CaseIterable, Sendable {
  // The longer ones come first, so that "<=" is not read as "<".
  /// The value or more.
  case atLeast = ">="
  /// The value or less.
  case atMost = "<="
  /// Anything but the value.
  case unequal = "!="
  /// More than the value.
  case more = ">"
  /// Less than the value.
  case less = "<"
  /// The value and nothing else.
  case equal = "="
  /// The value as people mean it: text that occurs, a range, a month.
  case matches = ":"
}
