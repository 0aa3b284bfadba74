/// How an IIM block encodes its texts.
public enum IIMEncoding: Sendable {
  /// 1:90 says UTF-8.
  case declaredUTF8
  /// Nothing is said, and all texts are ASCII.
  case ascii
  /// Nothing is said, and all texts are valid UTF-8, not all ASCII.
  case undeclaredUTF8
  /// Anything else. Read as Windows-1252, which adds the letters of common programs to Latin-1 where
  /// that has control characters, as ExifTool does.
  case latin1

  /// `ESC % G`.
  static let utf8Announcement: [UInt8] = [0x1b, 0x25, 0x47]

  /// The text that these bytes are.
  func text(_ bytes: ArraySlice<UInt8>) -> String {
    switch self {
    case .latin1: Windows1252.text(bytes)
    default: String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The bytes of a text, each character by itself, or nil where the encoding lacks one.
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
