/// A value that is bound to a statement.
enum SQLValue {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])
}

extension SQLValue {
  /// An integer of any type whose value fits.
  static func integer(_ number: Int) -> SQLValue { .integer(Int64(number)) }

  /// Text, or nothing.
  static func optional(_ text: String?) -> SQLValue { text.map(SQLValue.text) ?? .null }

  /// Bytes, or nothing.
  static func optional(_ bytes: [UInt8]?) -> SQLValue { bytes.map(SQLValue.blob) ?? .null }
}
