import Gtk

/// How people of a locale write days and times.
struct DateCustoms: Sendable {
  /// A day in numbers, as a format of `strftime`, such as "%d.%m.%Y".
  let day: String
  /// What follows times before and after noon, if the clock counts to twelve; nil if it counts to 24.
  let halves: (before: String, after: String)?
  /// What precedes a fraction of a second.
  let decimalMark: String
  /// Whether texts are read from right to left.
  let isRightToLeft: Bool
  /// Whether the order of a day in numbers is a custom of people.
  var isDayKnown: Bool { day != unknownDay }
  /// Determined once: a row asks for it each time it is filled.
  private let named: NamedMonth

  /// How a day is written if its month has a name.
  private enum NamedMonth {
    /// In a format of its own, in which months are numbers, and what of it is left without the day; nil if a month of a
    /// year has a name all the same.
    case numbers(String, ofMonth: String?)
    /// With the month before the day.
    case monthFirst
    /// With the day before the month, and what follows its number.
    case dayFirst(String)

    /// Derived from the order of a day in numbers.
    init(_ day: String) {
      let order = day.matches(of: /%[-_0^]?([deEmbBYyO])/).compactMap { $0.1.last }
      guard let first = order.first, day != unknownDay else {
        self = .dayFirst("")
        return
      }
      switch first {
      case "Y", "y", "E":
        // Where numbers are followed by words for year and month, the month has no other name.
        let hasWords = day.utf8.contains { $0 >= 0x80 }
        let start = day.firstMatch(of: /\s*%[-_0^O]*[de]/)?.range.lowerBound
        self = .numbers(
          hasWords ? day : "%Y-%m-%d", ofMonth: hasWords ? start.map { String(day[..<$0]) } : nil)
      case "m", "b", "B": self = .monthFirst
      default: self = .dayFirst(day.contains(/%[-_0^]?[de]\./) ? "." : "")
      }
    }
  }

  /// The customs of the user's locale.
  static let local = DateCustoms(
    day: DateFormat.localDay,
    halves: DateFormat.countsToTwelve ? DateFormat.halvesOfDay : nil,
    decimalMark: decimalSeparator, isRightToLeft: DateFormat.isRightToLeft)

  /// Customs of a locale.
  init(
    day: String, halves: (before: String, after: String)? = nil, decimalMark: String = ".",
    isRightToLeft: Bool = false
  ) {
    self.day = day.replacing("%D", with: "%m/%d/%y").replacing("%F", with: "%Y-%m-%d")
    named = NamedMonth(self.day)
    self.halves = halves
    self.decimalMark = decimalMark
    self.isRightToLeft = isRightToLeft
  }

  /// The format of a day with the name of its month, in the order of the locale.
  ///
  /// - Parameter month: the format of the name.
  func format(month: String) -> String {
    switch named {
    case .numbers(let format, _): format
    case .monthFirst: "\(month) %-d, %Y"
    case .dayFirst(let mark): "%-d\(mark) \(month) %Y"
    }
  }

  /// The format of a month of a year, in the order of the locale.
  ///
  /// - Parameter month: the format of the name.
  func formatOfMonth(_ month: String) -> String {
    if case .numbers(_, let format?) = named { return format }
    return "\(month) %Y"
  }

  /// A time of day.
  ///
  /// - Parameters:
  ///   - hour: 0 to 23.
  ///   - rest: what follows the hour, such as ":05".
  func time(_ hour: Int, _ rest: String) -> String {
    guard let halves else { return (hour < 10 ? "0\(hour)" : "\(hour)") + rest }
    let number = hour % 12 == 0 ? 12 : hour % 12
    return "\(number)\(rest) \(hour < 12 ? halves.before : halves.after)"
  }
}

/// What C has if no locale is chosen, which is nobody's custom.
private let unknownDay = "%m/%d/%y"
