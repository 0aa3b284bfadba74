/// Checked reads at offsets counted from the first byte of the slice, whatever its indices are.
extension ArraySlice<UInt8> {
  /// The number in the two bytes at this offset, or nil if the bytes end before that.
  func uint16(at offset: Int, _ order: ByteOrder) -> UInt16? {
    number(at: offset, order)
  }

  /// The number in the four bytes at this offset, or nil if the bytes end before that.
  func uint32(at offset: Int, _ order: ByteOrder) -> UInt32? {
    number(at: offset, order)
  }

  /// The number in the eight bytes at this offset, or nil if the bytes end before that.
  func uint64(at offset: Int, _ order: ByteOrder) -> UInt64? {
    number(at: offset, order)
  }

  private func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, _ order: ByteOrder
  ) -> Number? {
    withUnsafeBytes { bytes in
      guard offset >= 0, offset <= bytes.count - MemoryLayout<Number>.size else { return nil }
      let number = bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)
      return order == .bigEndian ? Number(bigEndian: number) : Number(littleEndian: number)
    }
  }

  /// The bytes of a range counted from the first byte, or nil if it is not within them.
  func slice(_ range: Range<Int>) -> ArraySlice<UInt8>? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    return self[startIndex + range.lowerBound..<startIndex + range.upperBound]
  }
}
