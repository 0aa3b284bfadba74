import Glibc

/// Whether bytes are text that XML allows anywhere that it allows text.
enum PlainText {
  /// Whether the bytes are UTF-8 without control characters other than tabs and line feeds, without noncharacters,
  /// and without the end of a CDATA section.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    // Where words with non-ASCII bytes began: no letter is on both sides of a word without them.
    var start: Int?
    var offset = 0
    while offset + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard !hasControl(word) else { return false }
      if word & tops != 0 {
        start = start ?? offset
      } else if let first = start {
        guard isUnicode(UnsafeBufferPointer(rebasing: bytes[first..<offset])) else { return false }
        start = nil
      }
      offset += 8
    }
    let rest = UnsafeBufferPointer(rebasing: bytes[(start ?? offset)...])
    while offset < raw.count {
      guard !hasControl(UInt64(raw[offset]) &* ones) else { return false }
      offset += 1
    }
    return !hasEndOfCDATA(bytes) && isUnicode(rest)
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Whether one of eight bytes is below a blank, and neither a tab nor a line feed. All of them are checked at once:
  /// no sum for a byte overflows its own eight bits.
  private static func hasControl(_ word: UInt64) -> Bool {
    let low = ~((word & ~tops) &+ ones &* 0x60 | word) & tops
    guard low != 0 else { return false }
    func isNot(_ byte: UInt64) -> UInt64 {
      let difference = word ^ ones &* byte
      return (difference & ~tops) &+ ones &* 0x7F | difference
    }
    return low & isNot(0x0A) & isNot(0x09) != 0
  }

  private static func hasEndOfCDATA(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    hasSequence(in: bytes, beginningWith: UInt8(ascii: "]")) {
      $0.starts(with: "]]>".utf8)
    }
  }

  /// Whether bytes are UTF-8 without U+FFFE and U+FFFF.
  private static func isUnicode(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard (try? UTF8Span(validating: bytes.span)) != nil else { return false }
    return !hasSequence(in: bytes, beginningWith: 0xEF) {
      $0.starts(with: [0xEF, 0xBF, 0xBE]) || $0.starts(with: [0xEF, 0xBF, 0xBF])
    }
  }

  private static func hasSequence(
    in bytes: UnsafeBufferPointer<UInt8>, beginningWith first: UInt8,
    _ isOne: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool
  ) -> Bool {
    var start = 0
    while let base = bytes.baseAddress, start < bytes.count,
      let found = memchr(base + start, Int32(first), bytes.count - start)
    {
      let offset = UnsafeRawPointer(base).distance(to: found)
      if isOne(bytes[offset...]) { return true }
      start = offset + 1
    }
    return false
  }
}
