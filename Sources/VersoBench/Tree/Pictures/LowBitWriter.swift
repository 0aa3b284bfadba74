/// Bits as GIF and WebP store them: the lowest first.
struct LowBitWriter {
  private var bytes: [UInt8] = []
  private var waiting: UInt64 = 0
  private var count = 0

  mutating func put(_ value: Int, _ bitCount: Int) {
    waiting |= UInt64(value) << UInt64(count)
    count += bitCount
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: waiting))
      waiting >>= 8
      count -= 8
    }
  }

  /// All bytes, with the last one padded with zeros.
  var finished: [UInt8] { count > 0 ? bytes + [UInt8(truncatingIfNeeded: waiting)] : bytes }
}
