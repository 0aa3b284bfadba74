import PhotoModel

/// Reads the parts of a date from a text that may lack some of them.
struct DateScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    rest = Array(text.utf8)[...]
  }

  /// How many digits come next.
  var digitCount: Int { rest.prefix { 0x30...0x39 ~= $0 }.count }

  private static let morning = ["am", "a.m.", "上午", "午前", "오전"]
  private static let afternoon = ["pm", "p.m.", "下午", "午後", "오후"]
  private static let universalTime = ["z", "utc", "gmt"]

  /// Skips one of these words, in capitals or not.
  private mutating func skip(oneOf words: [String]) -> Bool {
    // Nearly always there is a digit, a sign, or nothing, and every photo has several dates.
    guard let first = rest.first, first >= UInt8(ascii: "A") else { return false }
    for word in words {
      let next = String(decoding: rest.prefix(word.utf8.count), as: UTF8.self)
      guard next.lowercased() == word else { continue }
      rest = rest.dropFirst(word.utf8.count)
      return true
    }
    return false
  }

  /// Skips one of these characters.
  @discardableResult
  mutating func skip(_ characters: String) -> Bool {
    guard let first = rest.first, characters.utf8.contains(first) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a number of two digits, or of one if something else follows; nil if there is none.
  mutating func shortNumber() -> Int? {
    let digits = rest.prefix(2).prefix { 0x30...0x39 ~= $0 }
    return number(ofDigits: digits.count == 1 ? 1 : 2)
  }

  /// Reads this many digits; leading ones may be blanks. Nil if there are fewer, or only blanks, which are skipped.
  mutating func number(ofDigits count: Int) -> Int? {
    guard rest.count >= count else { return nil }
    var number: Int?
    for byte in rest.prefix(count) {
      if byte == UInt8(ascii: " "), number == nil { continue }
      guard 0x30...0x39 ~= byte else { return nil }
      number = (number ?? 0) * 10 + Int(byte - 0x30)
    }
    rest.removeFirst(count)
    return number
  }

  /// A time as `time()` reads it, or one of twelve hours with a word for the half of the day, in front as in Chinese
  /// or behind as in English: telephones have written those.
  mutating func timeOfDay() -> PhotoDate.Time? {
    var isAfternoon = half()
    guard var time = time() else { return nil }
    isAfternoon = isAfternoon ?? half()
    if let isAfternoon, 1...12 ~= time.hour {
      time.hour = time.hour % 12 + (isAfternoon ? 12 : 0)
    }
    return time
  }

  /// Skips a word for the half of the day, and says whether it is the second one; nil if there is none.
  private mutating func half() -> Bool? {
    skip(" ")
    let isBefore = skip(oneOf: Self.morning)
    guard isBefore || skip(oneOf: Self.afternoon) else { return nil }
    skip(" ")
    return !isBefore
  }

  /// `HH:MM`, `HH:MM:SS`, with a fraction, with points instead of the colons, or without them.
  mutating func time() -> PhotoDate.Time? {
    guard let hour = shortNumber() else { return nil }
    let separator = !skip(":") && skip(".") ? "." : ":"
    guard let minute = shortNumber() else { return nil }
    var time = PhotoDate.Time(hour: hour, minute: minute)
    guard skip(separator) || digitCount > 0 else { return time }
    time.second = shortNumber()
    if time.second != nil, skip(".,:") {
      let digits = rest.prefix { 0x30...0x39 ~= $0 }
      rest = rest[digits.endIndex...]
      time.fraction = digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self)
    }
    return time
  }

  /// `Z`, `UTC`, `GMT`, `+HH:MM`, `+HHMM`, `+H:MM`, `+H`, or one of these behind `UTC` or `GMT`, in minutes.
  mutating func offset() -> Int? {
    if skip(oneOf: Self.universalTime) { return difference() ?? 0 }
    return difference()
  }

  /// A sign, hours and perhaps minutes, in minutes.
  private mutating func difference() -> Int? {
    guard let first = rest.first, "+-".utf8.contains(first) else { return nil }
    rest.removeFirst()
    let digits = rest.prefix { 0x30...0x39 ~= $0 }.prefix(2)
    guard !digits.isEmpty, let hours = number(ofDigits: digits.count) else { return nil }
    skip(":")
    let minutes = number(ofDigits: 2) ?? 0
    guard hours < 24, minutes < 60 else { return nil }
    return (first == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes)
  }
}
