import PhotoModel

extension [UInt8] {
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
