extension [UInt8] {
  /// Appends a count in LEB128: seven bits a byte, the lowest first.
  mutating func append(length: Int) {
    var rest = length
    while rest > 0x7F {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends bytes, and before them how many they are.
  mutating func append(counted bytes: some Collection<UInt8>) {
    append(length: bytes.count)
    append(contentsOf: bytes)
  }

  /// Appends a number of 64 bits, the lowest first.
  mutating func append(number: UInt64) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}

/// The bytes of a number, the lowest first.
func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
  (0..<(number.bitWidth / 8)).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}
