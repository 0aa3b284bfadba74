import PhotoFormats

/// The text of EXIF's UserComment, whose first eight bytes name its character code (Exif 2.32, 4.6.5).
enum UserComment {
  private static let ascii = Array("ASCII\0\0\0".utf8)
  private static let unicode = Array("UNICODE\0".utf8)
  private static let jis = Array("JIS\0\0\0\0\0".utf8)
  private static let undefined = [UInt8](repeating: 0, count: 8)

  /// The text of some bytes; nil if they are in another code. Where they begin with none, as programs have written
  /// them, they are text from the first one on.
  static func text(of bytes: [UInt8], _ order: ByteOrder) -> String? {
    let code = Array(bytes.prefix(8))
    let rest = bytes.dropFirst(8)
    switch code {
    case unicode: return utf16(rest, order)
    case ascii, undefined: return letters(rest)
    case jis: return nil
    default: return isPlain(bytes[...]) ? letters(bytes[...]) : nil
    }
  }

  /// Whether these are letters of ASCII, and nothing but those.
  private static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    let letters = bytes.prefix { $0 != 0 }
    return !letters.isEmpty && letters.allSatisfy { 0x20...0x7E ~= $0 || 0x09...0x0D ~= $0 }
      && bytes[letters.endIndex...].allSatisfy { $0 == 0 }
  }

  /// The text of bytes in UTF-8, or in Latin-1, up to the first zero.
  private static func letters(_ bytes: ArraySlice<UInt8>) -> String {
    let letters = bytes.prefix { $0 != 0 }
    return String(validating: letters, as: UTF8.self)
      ?? String(String.UnicodeScalarView(letters.map { Unicode.Scalar($0) }))
  }

  /// The bytes of a text: in ASCII if possible, so that every program can read it.
  static func bytes(of text: String, _ order: ByteOrder) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return ascii + Array(text.utf8) }
    return unicode
      + text.utf16.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return order == .bigEndian ? [high, low] : [low, high]
      }
  }

  /// UTF-16 in the byte order of the block; or in the other one, which programs write, too, if that yields Latin
  /// letters.
  private static func utf16(_ bytes: ArraySlice<UInt8>, _ order: ByteOrder) -> String {
    let bytes = Array(bytes)
    let pairs = (0..<bytes.count / 2).map { (bytes[$0 * 2], bytes[$0 * 2 + 1]) }
    let zerosFirst = pairs.count { $0.0 == 0 && $0.1 != 0 }
    let zerosLast = pairs.count { $0.1 == 0 && $0.0 != 0 }
    var isBig = order == .bigEndian
    if zerosFirst != zerosLast { isBig = zerosFirst > zerosLast }
    let units = pairs.map { pair in
      isBig ? UInt16(pair.0) << 8 | UInt16(pair.1) : UInt16(pair.1) << 8 | UInt16(pair.0)
    }
    return String(decoding: units.filter { $0 != 0xFEFF }.prefix { $0 != 0 }, as: UTF16.self)
  }
}
