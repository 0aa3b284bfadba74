/// The order in which people expect names: "img2" before "img10".
enum NaturalOrder {
  private static let longest = 254

  /// Appends text to a key whose bytes, compared one by one, put names in their natural order.
  ///
  /// A run of digits becomes a zero, the number of its significant digits, and those. The text ends
  /// with a byte that is less than any other; after it stands what tells "01" from "1". Only the first
  /// 254 bytes of the text count.
  static func append(_ text: [UInt8], to key: inout [UInt8]) {
    let end = min(text.count, longest)
    var zeros: [UInt8] = []
    var place = 0
    while place < end {
      guard text[place].isDigit else {
        key.append(max(text[place].lowercasedASCII, 1))
        place += 1
        continue
      }
      let start = place
      while place < end, text[place] == 0x30 { place += 1 }
      zeros.append(UInt8(place - start + 1))
      let significant = place
      while place < end, text[place].isDigit { place += 1 }
      key.append(0x30)
      key.append(UInt8(place - significant))
      key.append(contentsOf: text[significant..<place])
    }
    key.append(0)
    if zeros.contains(where: { $0 > 1 }) { key.append(contentsOf: zeros) }
    key.append(0)
  }
}
