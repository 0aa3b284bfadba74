/// ImageMagick's way of keeping a block in a PNG text: a newline, the name, the number of bytes, and then the bytes
/// as hexadecimal digits in lines.
enum RawProfile {
  /// The bytes of a profile; nil if the text is not one.
  static func bytes(of text: ArraySlice<UInt8>) -> [UInt8]? {
    let lines = text.drop { $0 == 0x0A }.split(
      separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3,
      let count = Int(String(decoding: lines[1].drop { $0 == 0x20 }, as: UTF8.self)),
      (0...text.count / 2).contains(count)
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var high: UInt8?
    for digit in lines[2] where digit != 0x0A {
      guard let value = Character(UnicodeScalar(digit)).hexDigitValue.map(UInt8.init) else { break }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return bytes.count == count ? bytes : nil
  }
}
