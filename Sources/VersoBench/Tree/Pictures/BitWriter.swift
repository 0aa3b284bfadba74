/// Bits as JPEG stores them: the highest first, and a zero byte after each byte of ones.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var waiting: UInt32 = 0
  private var count = 0

  mutating func put(_ value: Int, _ bitCount: Int) {
    waiting = waiting << UInt32(bitCount) | UInt32(truncatingIfNeeded: value) & (1 << bitCount - 1)
    count += bitCount
    while count >= 8 {
      count -= 8
      let byte = UInt8(truncatingIfNeeded: waiting >> UInt32(count))
      bytes.append(byte)
      if byte == 0xFF { bytes.append(0) }
    }
  }

  /// Fills the last byte with ones.
  mutating func finish() {
    if count > 0 { put(0xFF, 8 - count) }
  }
}
