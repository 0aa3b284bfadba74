/// The value of one field. A field without a value has no `FieldValue` at all: blank text, an empty
/// list and a blank date are absent, not values.
public enum FieldValue: Hashable, Sendable {
  /// Text as the file says it, in Unicode.
  case text(String)
  /// Words in the order of the file.
  case list([String])
  /// A whole number, such as a rating or a width in pixels.
  case integer(Int)
  /// A measured number: degrees, metres, seconds, f-number, millimetres.
  case number(Double)
  /// A point in time, as exactly as the file knows it.
  case date(PhotoDate)
}

/// The values of a photo's fields; a field that is not there has no value.
public typealias FieldValues = [Field: FieldValue]

/// New values of fields; `.some(nil)` clears a field, a field that is not there stays as it is.
public typealias FieldChanges = [Field: FieldValue?]
