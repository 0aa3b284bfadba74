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
    var text: [UInt8] = []
    text.reserveCapacity(32)
    appendISO(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends what `iso` says, in ASCII. Every photo has several dates, and if they are written into a longer text
  /// anyway, this makes no texts of their own.
  public func appendISO(to text: inout [UInt8]) {
    if let usual = usualISO {
      Swift.withUnsafeBytes(of: usual) { text.append(contentsOf: $0) }
      appendFraction(to: &text)
      appendOffset(to: &text)
      return
    }
    text.append(digitsOf: year, atLeast: 4)
    guard let month else { return }
    text.append(UInt8(ascii: "-"))
    text.append(digitsOf: month, atLeast: 2)
    guard let day else { return }
    text.append(UInt8(ascii: "-"))
    text.append(digitsOf: day, atLeast: 2)
    guard let time else { return }
    text.append(UInt8(ascii: "T"))
    time.appendISO(to: &text)
    appendOffset(to: &text)
  }

  /// The date without its fraction and offset if it is known to the second, as nearly all are; it is then appended in
  /// one go.
  private var usualISO: InlineArray<19, UInt8>? {
    guard 0...9999 ~= year, let month, let day, let time, let second = time.second
    else { return nil }
    var text = InlineArray<19, UInt8>(repeating: UInt8(ascii: "-"))
    func put(_ number: Int, at index: Int) {
      text[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10 % 10)
      text[index + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
    }
    put(year / 100, at: 0)
    put(year, at: 2)
    put(month, at: 5)
    put(day, at: 8)
    text[10] = UInt8(ascii: "T")
    put(time.hour, at: 11)
    text[13] = UInt8(ascii: ":")
    put(time.minute, at: 14)
    text[16] = UInt8(ascii: ":")
    put(second, at: 17)
    // A part that no date has may have three digits.
    return month < 100 && day < 100 && time.hour < 100 && time.minute < 100 && second < 100
      ? text : nil
  }

  private func appendFraction(to text: inout [UInt8]) {
    guard fractionCount > 0 else { return }
    text.append(UInt8(ascii: "."))
    for index in 0..<fractionCount { text.append(UInt8(ascii: "0") + digit(at: index)) }
  }

  private func appendOffset(to text: inout [UInt8]) {
    guard let offset else { return }
    text.append(offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    text.append(digitsOf: abs(offset) / 60, atLeast: 2)
    text.append(UInt8(ascii: ":"))
    text.append(digitsOf: abs(offset) % 60, atLeast: 2)
  }
}

extension PhotoDate.Time {
  /// The time as `HH:MM`, `HH:MM:SS` or `HH:MM:SS.fraction`.
  public var iso: String {
    var text: [UInt8] = []
    appendISO(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  fileprivate func appendISO(to text: inout [UInt8]) {
    text.append(digitsOf: hour, atLeast: 2)
    text.append(UInt8(ascii: ":"))
    text.append(digitsOf: minute, atLeast: 2)
    guard let second else { return }
    text.append(UInt8(ascii: ":"))
    text.append(digitsOf: second, atLeast: 2)
    guard let fraction, !fraction.isEmpty else { return }
    text.append(UInt8(ascii: "."))
    text.append(contentsOf: fraction.utf8)
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

extension [UInt8] {
  /// Appends the decimal digits of a number that is not negative, padded with leading zeros.
  fileprivate mutating func append(digitsOf number: Int, atLeast count: Int) {
    // Nearly all parts have two digits.
    if count == 2, 0..<100 ~= number {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
      return
    }
    var divisor = 1
    var found = 1
    while found < count || number / divisor >= 10 {
      divisor *= 10
      found += 1
    }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }
}

/// Reads the parts of a date from its text.
private struct DigitScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  mutating func digits() -> String {
    let start = position
    while !isAtEnd, 0x30...0x39 ~= bytes[position] { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  mutating func number(ofDigits count: Int) -> Int? {
    guard bytes.count - position >= count else { return nil }
    var number = 0
    for index in position..<position + count {
      guard 0x30...0x39 ~= bytes[index] else { return nil }
      number = number * 10 + Int(bytes[index] - 0x30)
    }
    position += count
    return number
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
