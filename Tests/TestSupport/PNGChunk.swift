/// The chunks that a PNG file is made of (ISO/IEC 15948, section 5).
public enum PNGChunk {
  /// What the file begins with.
  public static let signature = [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]
  /// Where the chunk after the first one begins, which is always IHDR.
  public static let endOfHeader = 33

  /// A chunk.
  public static func bytes(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return number(UInt32(content.count)) + body + number(checksum(of: body))
  }

  /// A chunk with a text.
  public static func text(_ keyword: String, _ text: String) -> [UInt8] {
    bytes("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8))
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The checksum of annex D.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return ~sum
  }
}
