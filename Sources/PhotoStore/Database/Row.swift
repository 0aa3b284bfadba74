import CSQLite
import PhotoModel

/// The row of a result that is being read. It cannot be kept.
struct Row: ~Copyable {
  private let statement: OpaquePointer
  private let path: RawPath

  init(statement: OpaquePointer, path: RawPath) {
    self.statement = statement
    self.path = path
  }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// A number; nil if there is none.
  func optionalInteger(_ column: Int32) -> Int64? {
    sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : integer(column)
  }

  func text(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(statement, column) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func blob(_ column: Int32) -> [UInt8]? {
    guard sqlite3_column_type(statement, column) != SQLITE_NULL else { return nil }
    let count = Int(sqlite3_column_bytes(statement, column))
    guard count > 0, let start = sqlite3_column_blob(statement, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Whether a column has these bytes.
  func isBlob(_ column: Int32, _ bytes: [UInt8]) -> Bool {
    let count = Int(sqlite3_column_bytes(statement, column))
    guard count == bytes.count, count > 0, let start = sqlite3_column_blob(statement, column)
    else { return count == bytes.count }
    return UnsafeRawBufferPointer(start: start, count: count).elementsEqual(bytes)
  }

  /// The first columns, as they are kept.
  func values(_ count: Int) -> [SQLValue] {
    (0..<Int32(count)).map { column in
      switch sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER: .integer(integer(column))
      case SQLITE_TEXT: .optional(text(column))
      case SQLITE_BLOB: .optional(blob(column))
      default: .null
      }
    }
  }

  /// How many columns there are.
  var count: Int { Int(sqlite3_column_count(statement)) }

  func path(_ column: Int32) -> RawPath { RawPath(bytes: blob(column) ?? []) }

  /// The value of a field; nil if there is none.
  func value(_ column: Int32) throws(StoreError) -> FieldValue? {
    guard let bytes = blob(column) else { return nil }
    guard let value = FieldValue(journalBytes: bytes) else { throw unknown(column) }
    return value
  }

  /// A position in the manual order; nil if there is none.
  func manualPosition(_ column: Int32) throws(StoreError) -> ManualPosition? {
    guard let bytes = blob(column) else { return nil }
    guard let position = ManualPosition(journalBytes: bytes) else { throw unknown(column) }
    return position
  }

  /// One of the names that this version knows.
  func name<T: RawRepresentable<String>>(_ column: Int32) throws(StoreError) -> T {
    guard let text = text(column), let name = T(rawValue: text) else { throw unknown(column) }
    return name
  }

  /// A newer journal would have another version, so these are not the bytes that were written.
  private func unknown(_ column: Int32) -> StoreError {
    .damaged(path, .unknownValue(column: column))
  }
}
