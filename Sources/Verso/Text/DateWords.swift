import Gtk
import PhotoModel

/// Dates in words, as far as they are known.
enum DateWords {
  /// A date for a row, such as "12 May 2024, 06:10", "May 2024" or "2024".
  static func short(_ date: PhotoDate) -> String {
    guard let text = text(date, month: "%b %Y", day: "%-d %b %Y") else { return date.iso }
    guard let time = date.time else { return text }
    return "\(text), \(twoDigits(time.hour)):\(twoDigits(time.minute))"
  }

  /// A day, month or year for a heading, such as "Sunday, 12 May 2024", "May 2024" or "2024".
  static func long(_ date: PhotoDate) -> String {
    text(date, month: "%B %Y", day: "%A, %-d %B %Y") ?? date.iso
  }

  /// A date in the format for a month or for a day; nil where not even the month is known.
  private static func text(_ date: PhotoDate, month: String, day: String) -> String? {
    guard date.isValid, let number = date.month else { return nil }
    return DateFormat.text(
      year: date.year, month: number, day: date.day ?? 1, format: date.day == nil ? month : day)
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
