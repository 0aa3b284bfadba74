/// The values of one row, as a database file keeps them.
///
/// Source: https://www.sqlite.org/fileformat2.html#record_format.
enum SQLiteRecord {
  /// Reads the values of a record; nil if the bytes are none, or if there are more than a journal has.
  static func values(of payload: [UInt8]) -> [SQLValue]? {
    var offset = 0
    guard let headerSize = payload.varint(&offset), headerSize <= payload.count, headerSize > 0
    else { return nil }
    var types: [Int] = []
    while offset < headerSize {
      guard let type = payload.varint(&offset), types.count < 16 else { return nil }
      types.append(type)
    }
    guard offset == headerSize else { return nil }
    var values: [SQLValue] = []
    for type in types {
      guard let value = value(of: type, in: payload, &offset) else { return nil }
      values.append(value)
    }
    return offset == payload.count ? values : nil
  }

  private static func value(
    of type: Int, in payload: [UInt8], _ offset: inout Int
  ) -> SQLValue? {
    switch type {
    case 0: return .null
    case 1...6:
      let count = [1, 2, 3, 4, 6, 8][type - 1]
      guard count <= payload.count - offset else { return nil }
      defer { offset += count }
      // The highest bit is the sign.
      let start: Int64 = payload[offset] & 0x80 == 0 ? 0 : -1
      return .integer(payload[offset..<(offset + count)].reduce(start) { $0 << 8 | Int64($1) })
    case 8, 9: return .integer(type - 8)
    case 12...:
      let count = (type - 12) / 2
      guard count <= payload.count - offset else { return nil }
      defer { offset += count }
      let bytes = payload[offset..<(offset + count)]
      if type.isMultiple(of: 2) { return .blob(Array(bytes)) }
      return String(validating: bytes, as: UTF8.self).map(SQLValue.text)
    // A journal has no real numbers.
    default: return nil
    }
  }
}

extension [UInt8] {
  /// A number of one to nine bytes, with seven bits each except for the ninth; nil if there is none, or one that
  /// cannot be a size.
  func varint(_ offset: inout Int) -> Int? {
    var result: UInt64 = 0
    for number in 0..<9 {
      guard indices.contains(offset) else { return nil }
      let byte = self[offset]
      offset += 1
      if number == 8 {
        result = result << 8 | UInt64(byte)
        break
      }
      result = result << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 { break }
    }
    return Int(exactly: result)
  }
}
