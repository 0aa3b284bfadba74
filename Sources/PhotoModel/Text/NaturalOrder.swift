/// The order in which people expect names: "img2" before "img10".
enum NaturalOrder {
  private static let longest = 254

  /// Appends text to a key whose bytes, compared one by one, put names in their natural order.
  ///
  /// A run of digits becomes a zero, the number of its significant digits, and the digits. The text ends with a byte
  /// that is less than any other; after it comes what tells "01" from "1". Only the first 254 bytes of the text
  /// count.
  static func append(_ text: [UInt8], to key: inout [UInt8]) {
    text.withUnsafeBufferPointer { text in
      let text = UnsafeBufferPointer(rebasing: text.prefix(longest))
      // Sorting a list of 100,000 photos makes 100,000 keys: room is made once for each.
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * text.count) { start in
        var (end, zeros) = (0, [UInt8]())
        append(text, to: start, &end, &zeros)
        key.append(contentsOf: UnsafeBufferPointer(rebasing: start[..<end]))
        key.append(0)
        key.append(contentsOf: zeros)
        key.append(0)
      }
    }
  }

  /// Appends text to a buffer that has room for three times as many bytes.
  ///
  /// - Parameter zeros: for each run, the number of zeros before the significant digits, plus one; empty as long as
  ///   no run has any.
  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, to key: UnsafeMutableBufferPointer<UInt8>,
    _ end: inout Int, _ zeros: inout [UInt8]
  ) {
    func append(_ byte: UInt8) {
      key[end] = byte
      end += 1
    }
    var runs = 0
    var index = 0
    while index < text.count {
      while index < text.count, !text[index].isDigit {
        append(max(text[index].lowercasedASCII, 1))
        index += 1
      }
      guard index < text.count else { return }
      let digits = index
      while index < text.count, text[index] == 0x30 { index += 1 }
      let count = UInt8(index - digits + 1)
      // Most numbers have no leading zeros, and nothing is kept of that.
      if count > 1, zeros.isEmpty { zeros = Array(repeating: 1, count: runs) }
      if count > 1 || !zeros.isEmpty { zeros.append(count) }
      runs += 1
      append(0x30)
      let length = end
      append(0)
      while index < text.count, text[index].isDigit {
        append(text[index])
        index += 1
      }
      key[length] = UInt8(end - length - 1)
    }
  }
}
