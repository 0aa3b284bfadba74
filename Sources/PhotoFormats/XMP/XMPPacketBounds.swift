/// Finds the document in a packet.
enum XMPPacketBounds {
  /// The range without the wrapper and the padding, which the parser need not go through. Some wrappers also contain
  /// bytes that XML does not allow.
  static func document(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var start = 0
    var end = bytes.count
    while start < end, isSpace(bytes[start]) { start += 1 }
    start = endOfHeader(in: bytes[start..<end]) ?? start
    while end > start, isSpace(bytes[end - 1]) || bytes[end - 1] == 0 { end -= 1 }
    guard let trailer = trailer(in: bytes[start..<end]) else { return start..<end }
    end = trailer
    // Most of the padding is blanks, and it is often longer than the document.
    let blanks: UInt64 = 0x2020_2020_2020_2020
    while end > start, isSpace(bytes[end - 1]) {
      end -= 1
      while end - start >= 8,
        UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: end - 8, as: UInt64.self)
          == blanks
      {
        end -= 8
      }
    }
    return start..<end
  }

  /// Where the header `<?xpacket begin…?>` ends, if the bytes begin with one.
  private static func endOfHeader(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let start = bytes.starts(with: mark) ? bytes.startIndex + mark.count : bytes.startIndex
    guard bytes[start...].starts(with: "<?xpacket begin".utf8),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")), bytes[end - 1] == 0x3f
    else { return nil }
    return end + 1
  }

  /// Where the trailer `<?xpacket end…?>` begins, if the bytes end with one.
  private static func trailer(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let signature = "<?xpacket end".utf8
    guard bytes.suffix(2).elementsEqual("?>".utf8),
      let start = bytes.suffix(40).lastIndex(of: UInt8(ascii: "<")),
      bytes[start...].starts(with: signature)
    else { return nil }
    return start
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
  }
}
