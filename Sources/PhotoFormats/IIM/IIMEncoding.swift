/// How an IIM block encodes its texts.
public enum IIMEncoding: Sendable {
  /// 1:90 says UTF-8. A text that is nevertheless not UTF-8, left by programs that add 1:90 and go on writing as
  /// before, is read as Windows-1252.
  case declaredUTF8
  /// Nothing is said, and all texts are ASCII.
  case ascii
  /// Nothing is said, and all texts are valid UTF-8, not all ASCII.
  case undeclaredUTF8
  /// Anything else. It is read as Windows-1252, as ExifTool does, which has the letters of common programs where
  /// Latin-1 has control characters.
  case latin1

  /// `ESC % G`.
  static let utf8Announcement: [UInt8] = [0x1b, 0x25, 0x47]

  /// The text that these bytes are.
  func text(_ bytes: ArraySlice<UInt8>) -> String {
    switch self {
    case .latin1: Windows1252.text(bytes)
    default: String(validUTF8: bytes) ?? Self.text(ofInvalidUTF8: bytes)
    }
  }

  /// A text that is cut off in the middle of a letter has other letters in UTF-8; one in another encoding has none.
  private static func text(ofInvalidUTF8 bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let hasLetter = text.unicodeScalars.contains { !$0.isASCII && $0 != "\u{FFFD}" }
    return hasLetter ? text : Windows1252.text(bytes)
  }

  /// The bytes of a text, character by character, or nil if the encoding lacks one.
  func characters(_ text: String) -> [[UInt8]]? {
    var result: [[UInt8]] = []
    for character in text {
      switch self {
      case .latin1:
        guard let bytes = Windows1252.bytes(character) else { return nil }
        result.append(bytes)
      default: result.append(Array(character.utf8))
      }
    }
    return result
  }
}
