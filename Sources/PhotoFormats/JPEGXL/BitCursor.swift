/// Reads numbers of any number of bits, the least significant bit of a byte first, as in JPEG XL.
struct BitCursor {
  private let bytes: ArraySlice<UInt8>
  private var position = 0

  /// A cursor before the first bit.
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The number in the next bits, up to 32; nil if there are fewer.
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

  /// The number whose bit count is one of four, selected by two bits before it.
  mutating func bits(oneOf counts: [Int]) -> Int? {
    bits(2).flatMap { bits(counts[$0]) }
  }
}
