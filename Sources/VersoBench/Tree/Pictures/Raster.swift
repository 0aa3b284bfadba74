/// A picture as pixels, for formats that store it that way.
struct Raster {
  let width: Int
  let height: Int
  /// Red, green and blue of each pixel, row by row.
  let bytes: [UInt8]

  /// A picture of about this many bytes: a sky above land, and noise.
  init(byteCount: Int, _ random: inout TreeRandom) {
    let width = max(48, Int((Double(byteCount) / 3 * 4 / 3).squareRoot()) / 4 * 4)
    let height = width * 3 / 4
    let noise = random.bytes(257)
    let tint = (0..<6).map { _ in 40 + random.below(170) }
    bytes = [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, filled in
      var position = 0
      for y in 0..<height {
        for x in 0..<width {
          let grain = Int(noise[(y * 31 + x * 7 + x * y) % noise.count]) / 16
          for color in 0..<3 {
            let shade = tint[y < height / 2 ? color : color + 3] + 60 * y / height
            buffer[position] = UInt8(min(255, shade + grain))
            position += 1
          }
        }
      }
      filled = position
    }
    (self.width, self.height) = (width, height)
  }

  /// One color of all pixels: 0 is red.
  func plane(_ color: Int) -> [UInt8] {
    stride(from: color, to: bytes.count, by: 3).map { bytes[$0] }
  }
}
