/// WebP files with gray pixels, lossless (RFC 9649).
enum MadeWebP {
  static func bytes(_ raster: Raster, exif: [UInt8], xmp: [UInt8]) -> [UInt8] {
    let size: [UInt8] = .little(raster.width - 1, 3) + .little(raster.height - 1, 3)
    let body =
      Array("WEBP") + chunk("VP8X", [0x0C, 0, 0, 0] + size) + chunk("VP8L", picture(raster))
      + chunk("EXIF", exif) + chunk("XMP ", xmp)
    return Array("RIFF") + .little(body.count, 4) + body
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name) + .little(data.count, 4) + data + .zeros(data.count % 2)
  }

  private static func picture(_ raster: Raster) -> [UInt8] {
    var bits = LowBitWriter()
    bits.put(0x2F, 8)
    bits.put(raster.width - 1, 14)
    bits.put(raster.height - 1, 14)
    bits.put(0, 1 + 3)
    // Red and blue are the same as green (transform 2); no other transform and no cache follow, and only one group of
    // codes.
    bits.put(0b101, 3)
    bits.put(0, 1 + 1 + 1)
    putGreen(&bits)
    // Red and blue are 0, alpha is 255, and no distance is ever used.
    for value in [0, 0, 255, 0] { putOnly(value, &bits) }
    for pixel in raster.plane(1) { bits.put(Self.reversed(Int(pixel)), 8) }
    return bits.finished
  }

  /// Each of 256 values has a code of eight bits, and the 24 lengths after them have none.
  private static func putGreen(_ bits: inout LowBitWriter) {
    // Only lengths 0 and 8 occur; these are third and twelfth in the format's order.
    bits.put(0, 1)
    bits.put(12 - 4, 4)
    for index in 0..<12 { bits.put([2, 11].contains(index) ? 1 : 0, 3) }
    bits.put(0, 1)
    for symbol in 0..<280 { bits.put(symbol < 256 ? 1 : 0, 1) }
  }

  /// A code for the only value that there is.
  private static func putOnly(_ value: Int, _ bits: inout LowBitWriter) {
    bits.put(0b01, 2)
    bits.put(1, 1)
    bits.put(value, 8)
  }

  /// Codes begin with their highest bit.
  private static func reversed(_ value: Int) -> Int {
    (0..<8).reduce(0) { $0 | (value >> $1 & 1) << (7 - $1) }
  }
}
