/// A sum over bytes that tells damage from what was written (FNV-1a, of 64 bits).
///
/// Source: draft-eastlake-fnv-21.
struct IndexChecksum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The sum of these bytes.
  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
