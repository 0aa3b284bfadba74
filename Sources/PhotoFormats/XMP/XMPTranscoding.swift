/// Converts packets in the other encodings that XMP allows to UTF-8.
///
/// Source: XMP Specification Part 1, 7.3: UTF-8, UTF-16 and UTF-32; the encoding shows in the first
/// bytes, as these are a byte order mark or the character `<`.
enum XMPTranscoding {
  /// The encodings other than UTF-8.
  enum Encoding: String {
    case utf16Big = "UTF-16BE"
    case utf16Little = "UTF-16LE"
    case utf32Big = "UTF-32BE"
    case utf32Little = "UTF-32LE"

    /// How many bytes the shortest character has.
    var unitByteCount: Int {
      switch self {
      case .utf16Big, .utf16Little: 2
      case .utf32Big, .utf32Little: 4
      }
    }
  }

  /// The encoding, or nil if it is not one of UTF-16 and UTF-32.
  static func encoding(of bytes: UnsafeBufferPointer<UInt8>) -> Encoding? {
    guard bytes.count >= 4 else { return nil }
    return switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0, 0, 0xfe, 0xff), (0, 0, 0, 0x3c): .utf32Big
    case (0xff, 0xfe, 0, 0), (0x3c, 0, 0, 0): .utf32Little
    case (0xfe, 0xff, _, _), (0, 0x3c, _, _): .utf16Big
    case (0xff, 0xfe, _, _), (0x3c, 0, _, _): .utf16Little
    default: nil
    }
  }

  /// The bytes as UTF-8, without a byte order mark. What is not a character becomes U+FFFD.
  static func utf8(_ bytes: UnsafeBufferPointer<UInt8>, from encoding: Encoding) -> [UInt8] {
    switch encoding {
    case .utf16Big, .utf16Little:
      let units = (0..<bytes.count / 2).lazy.map { index in
        let (one, two) = (UInt16(bytes[2 * index]), UInt16(bytes[2 * index + 1]))
        return encoding == .utf16Big ? one << 8 | two : two << 8 | one
      }
      return utf8(units, UTF16.self)
    case .utf32Big, .utf32Little:
      let units = (0..<bytes.count / 4).lazy.map { index in
        (0..<4).reduce(UInt32(0)) {
          $0 << 8 | UInt32(bytes[4 * index + (encoding == .utf32Big ? $1 : 3 - $1)])
        }
      }
      return utf8(units, UTF32.self)
    }
  }

  private static func utf8<Encoding: UnicodeCodec>(
    _ units: some Collection<Encoding.CodeUnit>, _ encoding: Encoding.Type
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.count)
    _ = transcode(units.makeIterator(), from: encoding, to: UTF8.self, stoppingOnError: false) {
      bytes.append($0)
    }
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    if bytes.starts(with: mark) { bytes.removeFirst(mark.count) }
    return bytes
  }

  /// A packet converted to UTF-8, the only encoding that packets within files may have (XMP part 3, section 1.1.3),
  /// if it is in another one.
  ///
  /// - Throws: `FormatError.xmp` if something is not a character, and would be lost.
  static func wholeUTF8(_ bytes: [UInt8]) throws(FormatError) -> [UInt8] {
    let result = bytes.withUnsafeBufferPointer { bytes -> (name: String, bytes: [UInt8])? in
      guard let encoding = encoding(of: bytes) else { return nil }
      return (encoding.rawValue, declaringUTF8(utf8(bytes, from: encoding)))
    }
    guard let result else { return bytes }
    let isWhole = !String(decoding: result.bytes, as: UTF8.self).unicodeScalars.contains("\u{FFFD}")
    guard isWhole, try XMPPacket(bytes: bytes) == XMPPacket(bytes: result.bytes) else {
      throw .xmp(.encoding(result.name))
    }
    return result.bytes
  }

  /// A text whose XML declaration says that it is UTF-8.
  static func declaringUTF8(_ text: [UInt8]) -> [UInt8] {
    guard text.starts(with: Array("<?xml ".utf8)),
      let end = text.firstIndex(of: UInt8(ascii: ">")),
      case let head = String(decoding: text[...end], as: UTF8.self),
      let name = head.firstRange(of: "encoding="),
      let quote = head[name.upperBound...].first, quote == "\"" || quote == "'",
      case let value = head[name.upperBound...].dropFirst(),
      let close = value.firstIndex(of: quote)
    else { return text }
    return Array((head[..<value.startIndex] + "UTF-8" + head[close...]).utf8) + text[(end + 1)...]
  }
}
