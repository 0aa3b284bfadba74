/// The order in which people expect names: "img2" before "img10".
enum NaturalOrder {
  private static let longest = 254

  /// Appends text to a key whose bytes, compared one by one, put names in their natural order.
  ///
  /// A run of digits becomes a zero, the number of its significant digits, and those. The text ends
  /// with a byte that is less than any other; after it stands what tells "01" from "1". Only the first
  /// 254 bytes of the text count.
  static func append(_ text: [UInt8], to key: inout [UInt8]) {
    text.withUnsafeBufferPointer {
      append(UnsafeBufferPointer(rebasing: $0.prefix(longest)), to: &key)
    }
  }

  /// Runs are taken over as a whole: a list of 100,000 photos that is sorted makes 100,000 keys.
  private static func append(_ text: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
    var zeros: [UInt8] = []
    var runs = 0
    var place = 0
    while place < text.count {
      let start = place
      while place < text.count, !text[place].isDigit { place += 1 }
      key.append(contentsOf: text[start..<place].lazy.map { max($0.lowercasedASCII, 1) })
      guard place < text.count else { break }
      let digits = place
      while place < text.count, text[place] == 0x30 { place += 1 }
      let count = UInt8(place - digits + 1)
      // Most numbers have none before them, and nothing of that is kept.
      if count > 1, zeros.isEmpty { zeros = Array(repeating: 1, count: runs) }
      if count > 1 || !zeros.isEmpty { zeros.append(count) }
      runs += 1
      let significant = place
      while place < text.count, text[place].isDigit { place += 1 }
      key.append(0x30)
      key.append(UInt8(place - significant))
      key.append(contentsOf: text[significant..<place])
    }
    key.append(0)
    key.append(contentsOf: zeros)
    key.append(0)
  }
}
