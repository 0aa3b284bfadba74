import Gtk

/// Reads dates as people of a locale write them: in the order of their days in numbers, or as they are shown.
struct LocalDateText {
  private let customs: DateCustoms

  /// Dates by these customs.
  init(_ customs: DateCustoms) { self.customs = customs }

  /// The date in ISO 8601, with a space before the time; nil for a text that is no such date. Years have four digits: by
  /// fewer, nobody could tell a year from a day.
  func read(_ text: String) -> String? {
    // Marks of direction, and the sign that is shown before an offset.
    let plain = text.filter { !"\u{200E}\u{200F}\u{061C}".contains($0) }.replacing("−", with: "-")
    let months = ["%B", "%b"]
    let formats =
      (customs.isDayKnown ? [customs.day] : [])
      + months.map(customs.format) + months.map(customs.formatOfMonth)
    return formats.lazy.compactMap { read(plain, $0) }.first
  }

  private func read(_ text: String, _ format: String) -> String? {
    var rest = TextScanner(text)
    guard let day = rest.readDay(format) else { return nil }
    if rest.isAtEnd { return day }
    _ = rest.skip(",")
    guard day.count == 10, let time = readTime(&rest), rest.isAtEnd else { return nil }
    return "\(day) \(time)"
  }

  /// A time of day, such as "06:10:23,45 +02:00" or "6:10 PM".
  private func readTime(_ rest: inout TextScanner) -> String? {
    guard var hour = rest.number(1...2), rest.skip(":"), let minute = rest.number(2...2) else {
      return nil
    }
    var end = ":\(minute)"
    if rest.skip(":") {
      guard let second = rest.number(2...2) else { return nil }
      end += ":\(second)"
      if rest.skip(customs.decimalMark) {
        guard let fraction = rest.number(1...9) else { return nil }
        end += ".\(fraction)"
      }
    }
    if let halves = customs.halves {
      let isAfter = rest.skip(halves.after)
      if isAfter || rest.skip(halves.before) {
        guard let number = Int(hour), 1...12 ~= number else { return nil }
        hour = String(number % 12 + (isAfter ? 12 : 0))
      }
    }
    if hour.count == 1 { hour = "0" + hour }
    return hour + end + rest.takeOffset()
  }
}

/// Reads a text part by part. Spaces between parts do not matter.
private struct TextScanner {
  private var rest: Substring

  init(_ text: String) { rest = text[...].drop(while: \.isWhitespace) }

  var isAtEnd: Bool { rest.isEmpty }

  private mutating func drop(_ count: Int) {
    rest = rest.dropFirst(count).drop(while: \.isWhitespace)
  }

  /// Goes on behind a word, whatever its case.
  mutating func skip(_ word: some StringProtocol) -> Bool {
    guard !word.isEmpty, rest.prefix(word.count).lowercased() == word.lowercased() else {
      return false
    }
    drop(word.count)
    return true
  }

  /// A number of so many digits.
  mutating func number(_ digits: ClosedRange<Int>) -> String? {
    let number = rest.prefix { $0.isASCII && $0.isNumber }
    guard digits.contains(number.count) else { return nil }
    drop(number.count)
    return String(number)
  }

  /// What is left, if it is an offset from UTC, as it stands.
  mutating func takeOffset() -> String {
    guard let sign = rest.first, "+-Zz".contains(sign) else { return "" }
    defer { rest = "" }
    return rest.uppercased()
  }

  /// A day or a month in a format of `strftime`, in ISO 8601; nil if the text is another one, or the format has parts
  /// that are neither day, month nor year.
  mutating func readDay(_ format: String) -> String? {
    var (year, month, day): (String?, String?, String?)
    var format = format[...]
    while let character = format.popFirst() {
      guard character == "%" else {
        guard character.isWhitespace || skip(String(character)) else { return nil }
        continue
      }
      format = format.drop { "-_0^EO".contains($0) }
      switch format.popFirst() {
      case "d", "e": day = number(1...2)
      case "m": month = number(1...2)
      case "B", "b": month = monthNumber()
      case "Y", "y": year = number(4...4)
      default: return nil
      }
    }
    guard let year, let month else { return nil }
    let start = "\(year)-\(Self.twoDigits(month))"
    return day.map { "\(start)-\(Self.twoDigits($0))" } ?? start
  }

  /// The number of a month by its name.
  private mutating func monthNumber() -> String? {
    for (name, month) in Self.months where skip(name) { return String(month) }
    return nil
  }

  /// The names of the months with their numbers, longer names first: the longest one that fits is meant. Determined
  /// once, as thousands of dates may be pasted.
  private static let months = (1...12).flatMap { month in
    ["%B", "%OB", "%b"].compactMap { format in
      DateFormat.text(year: 2000, month: month, day: 1, format: format).map { ($0, month) }
    }
  }.sorted { $0.0.count > $1.0.count }

  private static func twoDigits(_ number: String) -> String {
    number.count == 1 ? "0" + number : number
  }
}
