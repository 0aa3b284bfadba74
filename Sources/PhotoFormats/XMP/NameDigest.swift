/// A number for a namespace and a name in it, which is the same for the same letters.
///
/// Eight letters are taken at once, because each name in each packet needs a digest. It protects nothing: whoever
/// compares digests compares the letters, too, if they are equal.
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
    // Includes how many are left at the end, so that it matters where one text ends and the next begins.
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
