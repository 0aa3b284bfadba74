import CSQLite
import PhotoModel

/// A function of the journal's statements, `is_said(value, said, field)`: whether a value is what is said of a field,
/// by the rule of `PhotoEdits`. With it one statement finds, for many photos, the edits that are no longer pending.
enum SaidFunction {
  static let name = "is_said"

  /// Makes it known to a connection.
  static func add(to database: Database) throws(StoreError) {
    try database.addFunction(name, argumentCount: 3, answer)
  }

  /// The answer; nil if there are other bytes than were written.
  fileprivate static func isSaid(
    _ value: OpaquePointer?, by said: OpaquePointer?, in field: OpaquePointer?
  ) -> Bool? {
    guard let value = bytes(value) else { return bytes(said) == nil }
    // Usually it is stars, and making values from bytes takes longer than everything else here.
    if FieldValue.isInteger(journalBytes: value) {
      return bytes(said).map { $0.elementsEqual(value) } ?? false
    }
    guard let name = sqlite3_value_text(field), let field = Field(rawValue: String(cString: name)),
      let value = FieldValue(journalBytes: Array(value))
    else { return nil }
    guard let said = bytes(said) else { return PhotoEdits.isSaid(value, by: nil, in: field) }
    return FieldValue(journalBytes: Array(said)).map { PhotoEdits.isSaid(value, by: $0, in: field) }
  }

  /// The bytes of an argument; nil if it is NULL.
  private static func bytes(_ argument: OpaquePointer?) -> UnsafeRawBufferPointer? {
    guard sqlite3_value_type(argument) != SQLITE_NULL else { return nil }
    let start = sqlite3_value_blob(argument)
    return UnsafeRawBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(argument)))
  }
}

/// In the file and not in the type: with a closure in its place, Swift 6.3.1 crashes in its analysis.
private func answer(
  _ context: OpaquePointer?, _ count: Int32,
  _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let arguments else { return }
  if let isSaid = SaidFunction.isSaid(arguments[0], by: arguments[1], in: arguments[2]) {
    sqlite3_result_int(context, isSaid ? 1 : 0)
  } else {
    sqlite3_result_error_code(context, SQLITE_CORRUPT)
  }
}
