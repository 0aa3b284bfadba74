// Days of the Gregorian calendar as numbers, to count with.
extension PhotoDate {
  /// The days from the beginning of year 1, a Monday, up to and including this one.
  var dayNumber: Int {
    let month = month ?? 1
    let before = (1..<month).reduce(0) { $0 + Self.days(inMonth: $1, of: year) }
    return Self.daysBefore(year) + before + (day ?? 1)
  }

  /// The day with a number, from 1.
  init(dayNumber: Int) {
    // No year has more days, so the year is this one or a later one.
    var year = max((dayNumber - 1) / 366 + 1, 1)
    while Self.daysBefore(year + 1) < dayNumber { year += 1 }
    var rest = dayNumber - Self.daysBefore(year)
    var month = 1
    while rest > Self.days(inMonth: month, of: year) {
      rest -= Self.days(inMonth: month, of: year)
      month += 1
    }
    self.init(year: year, month: month, day: rest)
  }

  private static func daysBefore(_ year: Int) -> Int {
    let full = year - 1
    return full * 365 + full / 4 - full / 100 + full / 400
  }
}
