extension PhotoDate {
  /// Reads an ISO 8601 date in the profile of XMP (XMP specification part 1, 8.2.1.3): a year, a
  /// month, a day, or a day and a time with or without seconds, fraction and offset.
  ///
  /// Nil for anything else, for a date that does not exist, and for the year 0.
  public init?(iso text: String) {
    var scanner = DigitScanner(text)
    guard let year = scanner.number(ofDigits: 4) else { return nil }
    self.init(year: year)
    if scanner.skip("-") {
      guard let month = scanner.number(ofDigits: 2) else { return nil }
      self.month = month
      if scanner.skip("-") {
        guard let day = scanner.number(ofDigits: 2) else { return nil }
        self.day = day
        if scanner.skip("T") {
          guard let time = Time(from: &scanner) else { return nil }
          self.time = time
          guard scanner.isAtEnd || scanner.readOffset(&offset) else { return nil }
        }
      }
    }
    guard scanner.isAtEnd, isValid else { return nil }
  }

  /// The date in ISO 8601, as exactly as it is known.
  public var iso: String {
    var text = padded(year, to: 4)
    guard let month else { return text }
    text += "-" + padded(month)
    guard let day else { return text }
    text += "-" + padded(day)
    guard let time else { return text }
    text += "T" + time.iso
    guard let offset else { return text }
    let minutes = offset.magnitude
    text += (offset < 0 ? "-" : "+") + padded(Int(minutes / 60)) + ":" + padded(Int(minutes % 60))
    return text
  }
}

extension PhotoDate.Time {
  /// The time as `HH:MM`, `HH:MM:SS` or `HH:MM:SS.fraction`.
  public var iso: String {
    var text = padded(hour) + ":" + padded(minute)
    guard let second else { return text }
    text += ":" + padded(second)
    if let fraction, !fraction.isEmpty { text += "." + fraction }
    return text
  }

  fileprivate init?(from scanner: inout DigitScanner) {
    guard let hour = scanner.number(ofDigits: 2), scanner.skip(":"),
      let minute = scanner.number(ofDigits: 2)
    else { return nil }
    self.init(hour: hour, minute: minute)
    guard scanner.skip(":") else { return }
    guard let second = scanner.number(ofDigits: 2) else { return nil }
    self.second = second
    guard scanner.skip(".") else { return }
    let digits = scanner.digits()
    guard !digits.isEmpty else { return nil }
    fraction = digits
  }
}

private func padded(_ number: Int, to width: Int = 2) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(width - text.count, 0)) + text
}

/// Reads the parts of a date from its text.
private struct DigitScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  mutating func digits() -> String {
    let found = rest.prefix { 0x30...0x39 ~= $0 }
    rest = rest[found.endIndex...]
    return String(Substring(found))
  }

  mutating func number(ofDigits count: Int) -> Int? {
    let found = rest.prefix(count)
    guard found.count == count, found.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    rest = rest[found.endIndex...]
    return found.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// `Z`, `+02:00`, `+0200` or `+02`.
  mutating func readOffset(_ offset: inout Int?) -> Bool {
    if skip("Z") {
      offset = 0
      return true
    }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hours = number(ofDigits: 2) else { return false }
    let hasMinutes = skip(":") || !isAtEnd
    guard let minutes = hasMinutes ? number(ofDigits: 2) : 0, minutes < 60 else { return false }
    offset = sign * (hours * 60 + minutes)
    return true
  }
}
