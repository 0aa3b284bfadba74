import PhotoModel

extension [UInt8] {
  /// Appends bytes, preceded by their count.
  mutating func append(counted bytes: some Collection<UInt8>) {
    append(length: bytes.count)
    append(contentsOf: bytes)
  }

  /// Appends a 64-bit number, the lowest byte first.
  mutating func append(number: UInt64) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}

/// The bytes of a number, the lowest first.
func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
  (0..<(number.bitWidth / 8)).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}
