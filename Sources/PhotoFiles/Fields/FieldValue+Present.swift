import PhotoModel

extension FieldValue {
  /// A text from a file, with line feeds between its lines; nil for a blank one.
  static func present(_ text: String) -> FieldValue? {
    text.isBlank ? nil : .text(text.withLineFeeds)
  }

  /// The words from a file as they are, including duplicates, without the blank ones; nil if none is left.
  static func present(_ words: [String]) -> FieldValue? {
    let words = words.filter { !$0.isBlank }
    return words.isEmpty ? nil : .list(words)
  }

  /// An altitude in metres. Without a reference it is above the sea, or the ellipsoid; 1 and 3 say that it is below
  /// (Exif 2.32, table 15; Exif 3.0, table 20).
  ///
  /// - Returns: nil for a number that is no altitude of a photo: nobody could set it, and files have no room for it.
  static func altitude(_ metres: Double, reference: Int? = nil) -> FieldValue? {
    guard Field.altitudes.contains(metres.magnitude) else { return nil }
    let isBelow = reference == 1 || reference == 3
    return .number((isBelow ? -metres.magnitude : metres).roundedMetres)
  }

  /// A rating; nil for a number that is not one.
  static func rating(_ stars: Int) -> FieldValue? { -1...5 ~= stars ? .integer(stars) : nil }
}

extension StringProtocol {
  /// Whether the text is empty or only white space.
  var isBlank: Bool {
    // Nearly every text begins with an ASCII letter, and then there is no need to consult Unicode.
    if let first = utf8.first, first.isPrintableASCII { return false }
    return allSatisfy(\.isWhitespace)
  }

  /// The text without white space at its end.
  var trimmingEnd: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last])
  }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// The text without blanks at both ends.
  var trimmingSpaces: String {
    if let first = utf8.first, let last = utf8.last, first.isPrintableASCII, last.isPrintableASCII {
      return String(self)
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }) else { return "" }
    return self[first...].trimmingEnd
  }
}

extension UInt8 {
  /// Whether it is an ASCII character that is neither white space nor a control character.
  fileprivate var isPrintableASCII: Bool { 0x21...0x7E ~= self }
}

extension Double {
  /// A number as XMP writes it: a fraction such as `1/125`, or decimal digits.
  init?(fraction text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.trimmingSpaces) }
    guard numbers.count == parts.count, let numerator = numbers.first else { return nil }
    let value = numbers.count == 2 ? numerator / numbers[1] : numerator
    guard numbers.count <= 2, value.isFinite else { return nil }
    self = value
  }
}
