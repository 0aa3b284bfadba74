/// Text as search and sorting see it: without the difference between upper and lower case, nor between
/// letters with and without accents. "Straße" and "STRASSE", "Čapek" and "capek" are the same.
///
/// ```swift
/// FoldedText("Crème") == FoldedText("CREME")  // true
/// ```
public struct FoldedText: Hashable, Sendable {
  /// UTF-8.
  public let bytes: [UInt8]

  /// A text, folded.
  public init(_ text: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value).lowercasedASCII)
      } else {
        bytes.append(contentsOf: LetterFolding.folded(scalar).utf8)
      }
    }
    self.bytes = bytes
  }

  /// Whether this occurs in a text.
  func occurs(in text: String) -> Bool {
    // Most text is ASCII, and this is asked of every photo with every letter of a search: only other
    // text is folded before.
    var text = text
    let isASCII = text.withUTF8 { $0.allSatisfy { $0 < 0x80 } }
    return isASCII
      ? text.withUTF8(occurs)
      : FoldedText(text).bytes.withUnsafeBufferPointer(occurs)
  }

  /// Whether a text begins with this.
  func begins(_ text: String) -> Bool { FoldedText(text).bytes.starts(with: bytes) }

  /// Whether this is all of a text.
  func equals(_ text: String) -> Bool { FoldedText(text) == self }

  private func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
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

extension UInt8 {
  var lowercasedASCII: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
  var isDigit: Bool { 0x30...0x39 ~= self }
}
