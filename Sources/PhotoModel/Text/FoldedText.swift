/// Text as search and sorting see it, ignoring case and accents: "Straße" and "STRASSE", "Čapek" and "capek" are the
/// same.
///
/// ```swift
/// FoldedText("Crème") == FoldedText("CREME")  // true
/// ```
public struct FoldedText: Hashable, Sendable {
  /// UTF-8.
  public let bytes: [UInt8]

  /// Makes the table of letters beyond ASCII. Otherwise their first use would wait for it, for most of a frame.
  public static func prepare() { LetterFolding.prepare() }

  /// A text, folded.
  public init(_ text: String) {
    var text = text
    if let ascii = text.withUTF8({ $0.isASCII ? $0.map(\.lowercasedASCII) : nil }) {
      bytes = ascii
      return
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value).lowercasedASCII)
      } else {
        LetterFolding.append(scalar, to: &bytes)
      }
    }
    self.bytes = bytes
  }

  /// Whether this occurs in a text.
  public func occurs(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { occurs(in: $0) }
  }

  /// Whether this occurs in a text, given as its UTF-8.
  func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Most text is ASCII, and this is asked of every photo for every letter of a search: only other text is folded
    // first.
    text.isASCII
      ? occurs(inASCII: text)
      : FoldedText(String(decoding: text, as: UTF8.self)).bytes
        .withUnsafeBufferPointer(occurs(inASCII:))
  }

  /// Whether a text begins with this.
  func begins(_ text: String) -> Bool { FoldedText(text).bytes.starts(with: bytes) }

  /// Whether this is the whole of a text.
  func equals(_ text: String) -> Bool { FoldedText(text) == self }

  /// Whether this occurs in bytes, whose ASCII letters may be capitals.
  private func occurs(inASCII text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    var start = 0
    while start + bytes.count <= text.count {
      if text[start].lowercasedASCII == first {
        var length = 1
        while length < bytes.count, text[start + length].lowercasedASCII == bytes[length] {
          length += 1
        }
        if length == bytes.count { return true }
      }
      start += 1
    }
    return false
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are ASCII; eight are looked at at a time.
  fileprivate var isASCII: Bool {
    let bytes = UnsafeRawBufferPointer(self)
    var offset = 0
    while offset + 8 <= count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if word & 0x8080_8080_8080_8080 != 0 { return false }
      offset += 8
    }
    return self[offset...].allSatisfy { $0 < 0x80 }
  }
}

extension UInt8 {
  var lowercasedASCII: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
  var isDigit: Bool { 0x30...0x39 ~= self }
}
