/// The checksum of a PNG chunk.
enum PNGSum {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }

  /// The bytes of the sum of a chunk's name and data.
  static func bytes(_ body: ArraySlice<UInt8>) -> [UInt8] {
    let sum = ~body.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }
}
