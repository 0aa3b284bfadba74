extension ExifValue {
  /// The count of the encoded value: bytes of text with its zero, numbers, or fractions.
  var count: Int {
    switch self {
    case .ascii(let text): text.utf8.count + 1
    case .byte(let values), .undefined(let values): values.count
    case .short(let values): values.count
    case .long(let values): values.count
    case .rational(let values), .signedRational(let values): values.count
    case .signedByte(let values): values.count
    case .signedShort(let values): values.count
    case .signedLong(let values): values.count
    case .float(let values): values.count
    case .double(let values): values.count
    }
  }

  /// The value in the bytes of the file.
  func encoded(_ order: ByteOrder) -> [UInt8] {
    switch self {
    case .ascii(let text): Array(text.utf8) + [0]
    case .byte(let values), .undefined(let values): values
    case .signedByte(let values): values.map { UInt8(bitPattern: $0) }
    case .short(let values): values.flatMap { order.bytes(of: $0) }
    case .signedShort(let values): values.flatMap { order.bytes(of: UInt16(bitPattern: $0)) }
    case .long(let values): values.flatMap { order.bytes(of: $0) }
    case .signedLong(let values): values.flatMap { order.bytes(of: UInt32(bitPattern: $0)) }
    case .float(let values): values.flatMap { order.bytes(of: $0.bitPattern) }
    case .double(let values): values.flatMap { order.bytes(of: $0.bitPattern) }
    case .rational(let values):
      values.flatMap {
        order.bytes(of: UInt32(clamping: $0.numerator))
          + order.bytes(of: UInt32(clamping: $0.denominator))
      }
    case .signedRational(let values):
      values.flatMap {
        order.bytes(of: UInt32(bitPattern: Int32(clamping: $0.numerator)))
          + order.bytes(of: UInt32(bitPattern: Int32(clamping: $0.denominator)))
      }
    }
  }
}
