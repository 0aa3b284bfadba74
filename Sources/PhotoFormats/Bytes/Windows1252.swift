/// Windows-1252: Latin-1 with letters instead of most of the control characters 80 to 9F.
enum Windows1252 {
  /// What 80 to 9F mean; the five unused ones stay the control characters of Latin-1.
  private static let specials: [UInt32] = [
    0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021,
    0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d, 0x017d, 0x8f,
    0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
    0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d, 0x017e, 0x0178,
  ]

  /// Whether a byte is not one of its letters.
  static func isUnused(_ byte: UInt8) -> Bool { [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte) }

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let value = (0x80..<0xa0).contains(byte) ? specials[Int(byte) - 0x80] : UInt32(byte)
      text.append(Unicode.Scalar(value) ?? Unicode.Scalar(byte))
    }
    return String(text)
  }

  /// The bytes of a character, or nil if there are none. A letter with a combining accent is written as one byte if
  /// there is one for it.
  static func bytes(_ character: Character) -> [UInt8]? {
    if let bytes = bytes(of: character.unicodeScalars) { return bytes }
    return composed[character].map { [$0] }
  }

  private static func bytes(of scalars: some Sequence<Unicode.Scalar>) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in scalars {
      if let index = specials.firstIndex(of: scalar.value) {
        bytes.append(UInt8(0x80 + index))
      } else if scalar.value < 0x80 || (0xa0..<0x100).contains(scalar.value) {
        bytes.append(UInt8(scalar.value))
      } else {
        return nil
      }
    }
    return bytes
  }

  /// Characters compare by canonical equivalence, so a decomposed letter finds its byte.
  private static let composed: [Character: UInt8] = Dictionary(
    (UInt8(0x80)...0xff).compactMap { byte in text([byte]).first.map { ($0, byte) } },
    uniquingKeysWith: { first, _ in first })
}
