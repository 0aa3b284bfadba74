/// Text as search and sorting see it: without the difference between upper and lower case, nor between
/// letters with and without accents. "Straße" and "STRASSE", "Čapek" and "capek" are the same.
struct FoldedText: Hashable, Sendable {
  /// UTF-8.
  let bytes: [UInt8]

  init(_ text: String) {
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

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether this occurs in a text.
  func occurs(in text: String) -> Bool {
    text.isASCIIOnly ? occurs(inASCII: text.utf8) : occurs(in: FoldedText(text).bytes)
  }

  /// Whether a text begins with this.
  func begins(_ text: String) -> Bool { FoldedText(text).bytes.starts(with: bytes) }

  /// Whether this is all of a text.
  func equals(_ text: String) -> Bool { FoldedText(text) == self }

  /// Most text is ASCII, and this is called for every photo with every letter of a search: nothing is
  /// copied.
  private func occurs(inASCII text: String.UTF8View) -> Bool {
    text.withContiguousStorageIfAvailable { search(in: $0, \.lowercasedASCII) }
      ?? search(in: ContiguousArray(text), \.lowercasedASCII)
  }

  private func occurs(in folded: [UInt8]) -> Bool { search(in: folded) { $0 } }

  private func search(
    in text: some RandomAccessCollection<UInt8>, _ fold: (UInt8) -> UInt8
  ) -> Bool {
    guard let first = bytes.first else { return true }
    var start = text.startIndex
    while text.distance(from: start, to: text.endIndex) >= bytes.count {
      if fold(text[start]) == first,
        zip(text[start...], bytes).allSatisfy({ fold($0) == $1 })
      {
        return true
      }
      text.formIndex(after: &start)
    }
    return false
  }
}

extension UInt8 {
  var lowercasedASCII: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
  var isDigit: Bool { 0x30...0x39 ~= self }
}

extension String {
  fileprivate var isASCIIOnly: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
