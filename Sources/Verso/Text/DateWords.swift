import Gtk
import PhotoModel

/// Dates in words, as far as they are known, and as people of a locale write them.
enum DateWords {
  /// A date for a row, such as "12 May 2024, 06:10", "May 2024" or "2024".
  static func short(_ date: PhotoDate, _ customs: DateCustoms = .local) -> String {
    guard let text = text(date, customs, month: "%b") else { return date.iso }
    guard let time = date.time else { return text }
    return "\(text), \(Self.time(time, customs))"
  }

  /// A time of day to the minute, such as "06:10".
  static func time(_ time: PhotoDate.Time, _ customs: DateCustoms = .local) -> String {
    customs.time(time.hour, ":\(twoDigits(time.minute))")
  }

  /// A day, month or year for a heading, such as "Sunday, 12 May 2024", "May 2024" or "2024".
  static func long(_ date: PhotoDate, _ customs: DateCustoms = .local) -> String {
    text(date, customs, month: "%B", prefix: "%A, ") ?? date.iso
  }

  /// The name of a month of a year, such as "May".
  static func month(_ month: Int, of year: Int) -> String {
    DateFormat.text(year: year, month: month, day: 1, format: "%OB") ?? String(month)
  }

  /// A day, month or year, such as "12 May 2024", "May 2024" or "2024".
  static func day(_ date: PhotoDate, _ customs: DateCustoms = .local) -> String {
    text(date, customs, month: "%B") ?? (date.month == nil ? "\(date.year)" : date.iso)
  }

  /// Everything that is known of a date, such as "12 May 2024, 06:10:23.45 +02:00", "May 2024" or "2024".
  static func full(_ date: PhotoDate, _ customs: DateCustoms = .local) -> String {
    guard let day = text(date, customs, month: "%B") else { return date.iso }
    guard let time = date.time else { return day }
    var rest = ":\(twoDigits(time.minute))"
    if let second = time.second { rest += ":\(twoDigits(second))" }
    if let fraction = time.fraction { rest += "\(customs.decimalMark)\(fraction)" }
    let offset = date.offset.map { " " + Self.offset($0, customs) } ?? ""
    return "\(day), \(customs.time(time.hour, rest))\(offset)"
  }

  /// A date in words; nil if not even the month is known.
  private static func text(
    _ date: PhotoDate, _ customs: DateCustoms, month: String, prefix: String = ""
  ) -> String? {
    guard date.isValid, let number = date.month else { return nil }
    let format =
      date.day == nil ? customs.formatOfMonth(month) : prefix + customs.format(month: month)
    return DateFormat.text(year: date.year, month: number, day: date.day ?? 1, format: format)
  }

  /// The offset of a clock from UTC, such as "+02:00". Its sign stays before it among words that are read from the
  /// right.
  private static func offset(_ minutes: Int, _ customs: DateCustoms) -> String {
    let sign = (customs.isRightToLeft ? "\u{200E}" : "") + (minutes < 0 ? "−" : "+")
    return "\(sign)\(twoDigits(abs(minutes) / 60)):\(twoDigits(abs(minutes) % 60))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
