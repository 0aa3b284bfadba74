import PhotoModel

extension PhotoDate {
  /// Reads a date of EXIF: `YYYY:MM:DD HH:MM:SS`, with blanks or zeros for what is not known
  /// (Exif 2.32, 4.6.5), the digits of its fraction, and its offset as `+HH:MM`.
  ///
  /// Other separators and numbers of one digit are read, too, and so are times of twelve hours, and a fraction and an
  /// offset that are, against the specification, in the text itself.
  init?(exif text: String, fraction: String? = nil, offset: String? = nil) {
    if var date = Self.usual(text) {
      date.add(fraction: fraction, offset: offset)
      guard date.isValid else { return nil }
      self = date
      return
    }
    var scanner = DateScanner(text.trimmingSpaces)
    // A year, a month, a day and a time may follow each other; any other number begins no date.
    let digitCount = scanner.digitCount
    guard [4, 6, 8, 12, 14].contains(digitCount), let year = scanner.number(ofDigits: 4),
      1...9999 ~= year
    else { return nil }
    self.init(year: year)
    scanner.skip(":-/. ")
    month = scanner.shortNumber().flatMap { $0 > 0 ? $0 : nil }
    scanner.skip(":-/. ")
    day = month == nil ? nil : scanner.shortNumber().flatMap { $0 > 0 ? $0 : nil }
    if day != nil, scanner.skip(" T-:") || digitCount > 8, let time = scanner.timeOfDay() {
      self.time = time
      if time.fraction == nil, time.second != nil, let fraction {
        self.time?.fraction = fraction.digitsAtStart
      }
      scanner.skip(" ")
      self.offset =
        scanner.offset()
        ?? offset.flatMap { text in
          var scanner = DateScanner(text)
          return scanner.offset()
        }
    }
    guard isValid else { return nil }
  }

  /// An EXIF date written exactly as the standard has it, as nearly all are; nil for any other one, and for one that
  /// does not exist.
  private static func usual(_ text: String) -> PhotoDate? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count == 19 else { return nil }
      var numbers = (0, 0, 0, 0, 0, 0)
      func number(_ digits: Range<Int>, _ number: inout Int) -> Bool {
        for index in digits {
          guard 0x30...0x39 ~= bytes[index] else { return false }
          number = number * 10 + Int(bytes[index] - 0x30)
        }
        return true
      }
      let colon = UInt8(ascii: ":")
      guard bytes[4] == colon, bytes[7] == colon, bytes[10] == UInt8(ascii: " "),
        bytes[13] == colon, bytes[16] == colon, number(0..<4, &numbers.0),
        number(5..<7, &numbers.1), number(8..<10, &numbers.2), number(11..<13, &numbers.3),
        number(14..<16, &numbers.4), number(17..<19, &numbers.5)
      else { return nil }
      let time = Time(hour: numbers.3, minute: numbers.4, second: numbers.5)
      let date = PhotoDate(year: numbers.0, month: numbers.1, day: numbers.2, time: time)
      return date.isValid ? date : nil
    }
  }

  /// Reads a date of IIM: `CCYYMMDD` with zeros for what is not known, and `HHMMSS±HHMM`.
  init?(iim text: String, time: String?) {
    var scanner = DateScanner(text.trimmingSpaces)
    guard let year = scanner.number(ofDigits: 4), 1...9999 ~= year else { return nil }
    self.init(year: year)
    // Some programs write separators, contrary to the specification.
    scanner.skip(":-")
    month = scanner.number(ofDigits: 2).flatMap { $0 > 0 ? $0 : nil }
    scanner.skip(":-")
    day = month == nil ? nil : scanner.number(ofDigits: 2).flatMap { $0 > 0 ? $0 : nil }
    if day != nil, let time {
      var scanner = DateScanner(time)
      self.time = scanner.time()
      offset = self.time == nil ? nil : scanner.offset()
    }
    guard isValid else { return nil }
  }

  /// Reads a date of XMP: ISO 8601, or as EXIF writes it.
  init?(xmp text: String) {
    let text = text.trimmingSpaces
    guard let date = PhotoDate(iso: text) ?? PhotoDate(exif: text) else { return nil }
    self = date
  }

  /// Reads a date as in mail, which PNG uses: `Tue, 15 Nov 1994 08:12:31 +0100`, with or without the day of the week
  /// (RFC 1123, 5.2.14; RFC 5322, 3.3). Years of two digits and names of zones are read, too (RFC 5322, 4.3), and so
  /// is a day of the week without its comma, as Fireworks wrote it.
  init?(internet text: String) {
    let start = text.firstIndex(of: ",").map { text.index(after: $0) } ?? text.startIndex
    var words = text[start...].split(whereSeparator: \.isWhitespace).map(String.init)[...]
    if let first = words.first, Self.weekdays.contains(first.prefix(3).lowercased()) {
      words = words.dropFirst()
    }
    guard words.count >= 3, let day = Int(words[words.startIndex]),
      let month = Self.months.firstIndex(of: words[words.startIndex + 1].prefix(3).lowercased()),
      let year = Self.year(internet: words[words.startIndex + 2])
    else { return nil }
    self.init(year: year)
    (self.month, self.day) = (month + 1, day)
    words = words.dropFirst(3)
    if let word = words.popFirst() {
      var scanner = DateScanner(word)
      time = scanner.time()
      if time != nil, let zone = words.first {
        var scanner = DateScanner(zone)
        offset = Self.zones[zone.uppercased()].map { $0 * 60 } ?? scanner.offset()
      }
    }
    guard isValid else { return nil }
  }

  /// The hours between UTC and the zones that have names; of military ones only UTC is known for sure.
  private static let zones = [
    "UT": 0, "UTC": 0, "GMT": 0, "Z": 0, "EDT": -4, "EST": -5, "CDT": -5, "CST": -6, "MDT": -6,
    "MST": -7, "PDT": -7, "PST": -8,
  ]

  /// A year; one of two digits is between 1950 and 2049.
  private static func year(internet text: String) -> Int? {
    guard let year = Int(text), 0...9999 ~= year else { return nil }
    if text.utf8.count == 2 { return year < 50 ? 2000 + year : 1900 + year }
    return year > 0 ? year : nil
  }

  private static let weekdays: Set = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Adds the digits of the fraction, and the offset as `+HH:MM`, if they are not known yet.
  mutating func add(fraction: String?, offset: String?) {
    guard var time, time.second != nil else { return }
    if time.fraction == nil, let digits = fraction?.digitsAtStart {
      time.fraction = digits
      self.time = time
    }
    if self.offset == nil {
      self.offset = offset.flatMap { text in
        var scanner = DateScanner(text)
        return scanner.offset()
      }
    }
  }
}

extension String {
  /// The decimal digits that the text begins with; nil if there are none.
  fileprivate var digitsAtStart: String? {
    let digits = utf8.prefix { 0x30...0x39 ~= $0 }
    return digits.isEmpty ? nil : String(Substring(digits))
  }
}
