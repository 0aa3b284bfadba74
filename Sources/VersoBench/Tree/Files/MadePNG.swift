/// PNG files with uncompressed pixels.
enum MadePNG {
  static func bytes(_ raster: Raster, exif: [UInt8], xmp: [UInt8]) -> [UInt8] {
    let size: [UInt8] = .big(raster.width, 4) + .big(raster.height, 4)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", size + [8, 2, 0, 0, 0]) + chunk("eXIf", exif)
      + chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0") + xmp)
      + chunk("IDAT", Self.stored(rows(raster))) + chunk("IEND", [])
  }

  private static func rows(_ raster: Raster) -> [UInt8] {
    let length = raster.width * 3
    return (0..<raster.height).reduce(into: []) { rows, y in
      rows.append(0)
      rows += raster.bytes[y * length..<(y + 1) * length]
    }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name) + data
    return .big(data.count, 4) + body + .big(Int(checksum(body)), 4)
  }

  /// Uncompressed bytes as zlib stores them (RFC 1950 and 1951).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    var result: [UInt8] = [0x78, 1]
    for start in stride(from: 0, to: bytes.count, by: 0xFFFF) {
      let end = min(bytes.count, start + 0xFFFF)
      result.append(end == bytes.count ? 1 : 0)
      result += .little(end - start, 2) + .little(~(end - start), 2) + bytes[start..<end]
    }
    return result + .big(high, 2) + .big(low, 2)
  }

  /// CRC-32 as PNG uses it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }
}
