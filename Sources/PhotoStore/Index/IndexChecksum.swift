/// A checksum over bytes that tells damage from what was written.
///
/// The steps of 64-bit FNV-1a (draft-eastlake-fnv-21), each over eight bytes at a time, after which the upper bits
/// are mixed down. Each step is invertible, so that no change within eight bytes goes unnoticed.
struct IndexChecksum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The checksum of these bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset + 8 <= bytes.count {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      var last: UInt64 = 0
      while offset < bytes.count {
        last = last << 8 | UInt64(bytes[offset])
        offset += 1
      }
      // The count distinguishes zeros at the end from none.
      add(last)
      add(UInt64(bytes.count))
    }
  }

  private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
    value ^= value >> 32
  }
}
