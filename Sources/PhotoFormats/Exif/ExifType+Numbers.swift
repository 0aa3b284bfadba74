// The first number of a value, without decoding more of it: fields need one number each.
extension ExifType {
  /// The first number of a value of this type; nil if it has none, or the type is not an integer type.
  func integer(in value: ArraySlice<UInt8>, _ order: ByteOrder) -> Int? {
    switch self {
    case .byte, .undefined: value.first.map(Int.init)
    case .signedByte: value.first.map { Int(Int8(bitPattern: $0)) }
    case .short: value.uint16(at: 0, order).map(Int.init)
    case .signedShort: value.uint16(at: 0, order).map { Int(Int16(bitPattern: $0)) }
    case .long, .directory: value.uint32(at: 0, order).map(Int.init)
    case .signedLong: value.uint32(at: 0, order).map { Int(Int32(bitPattern: $0)) }
    case .ascii, .utf8, .rational, .signedRational, .float, .double: nil
    }
  }

  /// The first number of a value of this type; nil if it has none, or if it is a fraction over 0.
  func number(in value: ArraySlice<UInt8>, _ order: ByteOrder) -> Double? {
    switch self {
    case .rational: fraction(in: value, order) { Int64($0) }
    case .signedRational: fraction(in: value, order) { Int64(Int32(bitPattern: $0)) }
    case .float: value.uint32(at: 0, order).map { Double(Float(bitPattern: $0)) }
    case .double: value.uint64(at: 0, order).map { Double(bitPattern: $0) }
    default: integer(in: value, order).map(Double.init)
    }
  }

  private func fraction(
    in value: ArraySlice<UInt8>, _ order: ByteOrder, _ number: (UInt32) -> Int64
  ) -> Double? {
    guard let numerator = value.uint32(at: 0, order), let denominator = value.uint32(at: 4, order)
    else { return nil }
    return ExifRational(number(numerator), number(denominator)).value
  }
}
