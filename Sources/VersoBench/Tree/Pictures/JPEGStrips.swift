/// Strips of JPEG pictures, 16 pixels high: pictures of one width are put together from them, in any order, because
/// each strip is coded by itself (ITU-T T.81, restart intervals).
///
/// They are made of waves, not pixels: few of the lower ones, as in photos, and more of them for more detail.
struct JPEGStrips {
  let width: Int
  let strips: [[UInt8]]

  /// How many different strips there are.
  private static let count = 12

  init(width: Int, detail: Int, _ random: inout TreeRandom) {
    self.width = width
    strips = (0..<Self.count).map {
      Self.strip(width / 16, detail, brightness: 20 * $0 - 110, &random)
    }
  }

  private static func strip(
    _ blocks: Int, _ detail: Int, brightness: Int, _ random: inout TreeRandom
  ) -> [UInt8] {
    var bits = BitWriter()
    var last = [0, 0, 0]
    for block in 0..<blocks {
      for part in 0..<6 {
        let component = max(0, part - 3)
        let shade = component == 0 ? brightness / 2 + 24 * block / blocks : 8 * component - 12
        let level = shade + random.below(5)
        put(level - last[component], &bits)
        last[component] = level
        putWaves(component == 0 ? detail : detail / 2, &bits, &random)
      }
    }
    bits.finish()
    return bits.bytes
  }

  /// A block's mean, as its difference from the last one.
  private static func put(_ difference: Int, _ bits: inout BitWriter) {
    let size = Int.bitWidth - abs(difference).leadingZeroBitCount
    bits.put(size, 4)
    bits.put(difference < 0 ? difference - 1 : difference, size)
  }

  private static func putWaves(
    _ count: Int, _ bits: inout BitWriter, _ random: inout TreeRandom
  ) {
    var size = min(5, 1 + count / 2)
    for _ in 0..<count {
      let run = random.below(3)
      bits.put(1 + run * MadeJPEG.sizes + size - 1, 5)
      bits.put(Int(truncatingIfNeeded: random.next() >> 20), size)
      if size > 1, random.happens(0.5) { size -= 1 }
    }
    bits.put(0, 5)
  }
}
