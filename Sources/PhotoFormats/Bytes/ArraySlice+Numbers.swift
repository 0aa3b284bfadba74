/// Checked reads at offsets that count from the first byte of the slice, whatever its indices are.
extension ArraySlice<UInt8> {
  /// The number of two bytes at this offset, or nil where the bytes end before.
  func uint16(at offset: Int, _ order: ByteOrder) -> UInt16? {
    guard offset >= 0, count >= 2, offset <= count - 2 else { return nil }
    let first = startIndex + offset
    let high = UInt16(self[first])
    let low = UInt16(self[first + 1])
    return order == .bigEndian ? high << 8 | low : low << 8 | high
  }

  /// The number of four bytes at this offset, or nil where the bytes end before.
  func uint32(at offset: Int, _ order: ByteOrder) -> UInt32? {
    guard let first = uint16(at: offset, order), let second = uint16(at: offset + 2, order) else {
      return nil
    }
    return order == .bigEndian
      ? UInt32(first) << 16 | UInt32(second) : UInt32(second) << 16 | UInt32(first)
  }

  /// The number of eight bytes at this offset, or nil where the bytes end before.
  func uint64(at offset: Int, _ order: ByteOrder) -> UInt64? {
    guard let first = uint32(at: offset, order), let second = uint32(at: offset + 4, order) else {
      return nil
    }
    return order == .bigEndian
      ? UInt64(first) << 32 | UInt64(second) : UInt64(second) << 32 | UInt64(first)
  }

  /// The bytes of a range that counts from the first byte, or nil where it is not within them.
  func slice(_ range: Range<Int>) -> ArraySlice<UInt8>? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    return self[startIndex + range.lowerBound..<startIndex + range.upperBound]
  }
}
