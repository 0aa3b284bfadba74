/// A number of a namespace and then of a name in it, the same for the same letters.
///
/// Eight letters are taken at once, as each name of each packet has one. It protects nothing: who compares
/// numbers compares the letters, too, where they are equal.
struct NameDigest {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds the letters of a namespace, or of a name.
  mutating func add(_ letters: UnsafeBufferPointer<UInt8>) {
    let bytes = UnsafeRawBufferPointer(letters)
    var offset = 0
    while offset + 8 <= bytes.count {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    // How many there are at the end, too, so that where one text ends and the next begins makes a difference.
    var last = UInt64(bytes.count - offset + 1)
    while offset < bytes.count {
      last = last << 8 | UInt64(bytes[offset])
      offset += 1
    }
    mix(last)
  }

  /// Adds the letters of a text.
  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  private mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }
}
