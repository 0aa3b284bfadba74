extension Field {
  /// Reads what a person typed for the field: in a cell, or as `NAME=VALUE` of `verso-cli`.
  ///
  /// Words of a list are separated by semicolons, as they are printed; a comma is part of a word, and so is a
  /// semicolon in a word in quotation marks. A date may also be written with a space before the time, and as EXIF
  /// writes it; latitude and longitude as degrees, minutes and seconds.
  ///
  /// - Returns: the value; nil for blank text, which clears the field.
  /// - Throws: the reason why the text is not a value of the field.
  public func parse(_ text: String) throws(FieldError) -> FieldValue? {
    let line = text.trimmed
    guard !line.isEmpty else { return nil }
    switch kind {
    case .text where self == .countryCode: return .text(try Self.countryCode(line))
    case .text, .label: return .text(line)
    case .longText: return .text(text)
    case .list: return .list(of: WordList.words(in: line))
    case .rating: return .integer(try Self.rating(line))
    case .date: return .date(try Self.date(line))
    case .coordinate: return .number(try coordinate(line))
    case .integer:
      guard let number = Int(line) else { throw .noNumber(self, line) }
      return .integer(number)
    case .number: return .number(try number(line))
    }
  }

  private static func rating(_ text: String) throws(FieldError) -> Int {
    if text.lowercased() == "rejected" { return -1 }
    if text.allSatisfy({ $0 == "★" || $0 == "☆" }), text.count <= 5 {
      return text.count { $0 == "★" }
    }
    guard let rating = Int(text), ratings.contains(rating) else { throw .noRating(text) }
    return rating
  }

  private static func date(_ text: String) throws(FieldError) -> PhotoDate {
    var bytes = Array(text.utf8)
    // EXIF writes 2024:05:01 10:00:00.
    if bytes.count >= 10, bytes[4] == UInt8(ascii: ":"), bytes[7] == UInt8(ascii: ":") {
      bytes[4] = UInt8(ascii: "-")
      bytes[7] = UInt8(ascii: "-")
    }
    if bytes.count > 10, bytes[10] == UInt8(ascii: " ") { bytes[10] = UInt8(ascii: "T") }
    guard let date = PhotoDate(iso: String(decoding: bytes, as: UTF8.self)) else {
      throw .noDate(text)
    }
    return date
  }

  private static func countryCode(_ text: String) throws(FieldError) -> String {
    guard 2...3 ~= text.count, text.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      throw .noCountryCode(text)
    }
    return text.uppercased()
  }

  private func coordinate(_ text: String) throws(FieldError) -> Double {
    let isAngle = self == .latitude || self == .longitude
    let degrees = isAngle ? PositionText.degrees(text, of: self) : nil
    let value = try number(degrees ?? text)
    guard coordinates.contains(value) else { throw .outside(self, coordinates) }
    // Files keep degrees, minutes and seconds: a hundred-millionth of a degree, about a millimetre on the ground, and
    // a millimetre of altitude are read back as they were typed.
    let steps = self == .altitude ? 1e3 : 1e8
    // Zero has no sign: west and east are the same there.
    return (value * steps).rounded() / steps + 0
  }

  /// A decimal number or, as exposure times are written, a fraction.
  private func number(_ text: String) throws(FieldError) -> Double {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Self.decimal($0.trimmed) }
    guard numbers.count == parts.count, 1...2 ~= parts.count, numbers.last != 0 || parts.count == 1
    else { throw .noNumber(self, text) }
    let value = numbers.count == 2 ? numbers[0] / numbers[1] : numbers[0]
    guard value.isFinite else { throw .noNumber(self, text) }
    return value
  }

  /// A decimal number as people write it, with a point or a comma.
  static func decimal(_ text: String) -> Double? {
    text.replacingMinus.replacingDecimalComma.decimalNumber
  }
}

extension String {
  /// The text with the ASCII hyphen in place of the minus sign that people copy from web pages.
  fileprivate var replacingMinus: String { String(map { $0 == "−" ? "-" : $0 }) }

  /// The text with a point in place of the comma that many languages have there. Three digits after it may as well
  /// follow a thousand: such a comma stays.
  fileprivate var replacingDecimalComma: String {
    guard let comma = firstIndex(of: ","), !contains("."),
      self[comma...].dropFirst().prefix(while: \.isNumber).count != 3
    else { return self }
    return String(self[..<comma]) + "." + self[comma...].dropFirst()
  }
}
