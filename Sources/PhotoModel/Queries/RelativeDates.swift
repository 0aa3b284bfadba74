/// The days that a word names relative to today: `last-month`.
///
/// The words are `today`, `yesterday`, `this-` and `last-` with `week`, `month` or `year`, and `last-30-days` with
/// any number, where today is the last day. Weeks begin on Monday, as in ISO 8601.
struct RelativeDates: Hashable, Sendable {
  /// The first day, month or year.
  let from: PhotoDate
  /// The last one, which is included as a whole.
  let through: PhotoDate

  private init(_ from: PhotoDate, through: PhotoDate? = nil) {
    self.from = from
    self.through = through ?? from
  }

  /// The days that a word names; nil if it names none.
  init?(_ word: String, today: PhotoDate) {
    guard let month = today.month, let day = today.day else { return nil }
    let today = PhotoDate(year: today.year, month: month, day: day)
    let lastMonth = month > 1 ? (today.year, month - 1) : (today.year - 1, 12)
    switch word.lowercased() {
    case "today": self.init(today)
    case "yesterday": self.init(today.earlier(byDays: 1))
    case "this-week": self.init(today.monday, through: today.monday.later(byDays: 6))
    case "last-week":
      self.init(today.monday.earlier(byDays: 7), through: today.monday.earlier(byDays: 1))
    case "this-month": self.init(PhotoDate(year: today.year, month: month))
    case "last-month": self.init(PhotoDate(year: lastMonth.0, month: lastMonth.1))
    case "this-year": self.init(PhotoDate(year: today.year))
    case "last-year": self.init(PhotoDate(year: today.year - 1))
    case let word:
      guard let days = Self.count(in: word) else { return nil }
      self.init(today.earlier(byDays: days - 1), through: today)
    }
  }

  /// Words that name days, with those that people think of first at the start.
  static let words = [
    "today", "yesterday", "this-week", "last-week", "this-month", "last-month", "this-year",
    "last-year", "last-30-days",
  ]

  /// Photography is not that old.
  private static let mostDays = 99_999

  /// The number in `last-30-days`.
  private static func count(in word: String) -> Int? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "last", ["day", "days"].contains(parts[2]),
      let count = Int(parts[1]), 1...mostDays ~= count
    else { return nil }
    return count
  }
}

extension PhotoDate {
  /// The Monday of the week of a day.
  fileprivate var monday: PhotoDate { earlier(byDays: (dayNumber - 1) % 7) }

  fileprivate func earlier(byDays days: Int) -> PhotoDate {
    PhotoDate(dayNumber: max(dayNumber - days, 1))
  }

  fileprivate func later(byDays days: Int) -> PhotoDate {
    PhotoDate(dayNumber: dayNumber + days)
  }
}
