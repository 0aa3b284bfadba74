import PhotoModel

/// What a row of a journal may say. Anything else comes from a file that was damaged, or made by hand: no photo could
/// be given such a value.
enum PossibleRow {
  /// The times of the calendar: from the year 1 to the year 9999, in seconds since 1970 (UTC).
  static let times: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// Whether a value is what a file may have said of a field, or nothing.
  static func canBeSaid(_ value: SQLValue, of field: SQLValue) -> Bool {
    fits(value, field) { $0.holds($1) }
  }

  /// Whether a value is what a photo can be given in a field, or nothing.
  static func canBeGiven(_ value: SQLValue, in field: SQLValue) -> Bool {
    fits(value, field) { $0.accepts($1) }
  }

  /// Whether people can change a field.
  static func canWait(_ field: SQLValue) -> Bool {
    field.text.flatMap(Field.init)?.isEditable == true
  }

  private static func fits(
    _ value: SQLValue, _ field: SQLValue, _ rule: (Field, FieldValue) -> Bool
  ) -> Bool {
    guard let bytes = value.bytes else { return true }
    guard let field = field.text.flatMap(Field.init), let value = FieldValue(journalBytes: bytes)
    else { return false }
    return rule(field, value)
  }
}
