/// Reads numbers of any count of bits, the least significant bit of a byte first, as JPEG XL has them.
struct BitCursor {
  private let bytes: ArraySlice<UInt8>
  private var position = 0

  /// A cursor before the first bit.
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The number of the next bits, up to 32; nil where there are fewer.
  mutating func bits(_ count: Int) -> Int? {
    guard position + count <= bytes.count * 8 else { return nil }
    var number = 0
    for bit in 0..<count {
      let index = position + bit
      number |= Int(bytes[bytes.startIndex + index / 8] >> UInt8(index % 8) & 1) << bit
    }
    position += count
    return number
  }

  /// The number whose count of bits is one of four, told by two bits before it.
  mutating func bits(oneOf counts: [Int]) -> Int? {
    bits(2).flatMap { bits(counts[$0]) }
  }
}
