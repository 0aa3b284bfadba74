import Gtk
import PhotoModel

/// Dates in words, as far as they are known.
enum DateWords {
  /// A date for a row, such as "12 May 2024, 06:10", "May 2024" or "2024".
  static func short(_ date: PhotoDate) -> String {
    guard date.isValid, let month = date.month,
      let text = DateFormat.text(
        year: date.year, month: month, day: date.day ?? 1,
        format: date.day == nil ? "%b %Y" : "%-d %b %Y")
    else { return date.iso }
    guard let time = date.time else { return text }
    return "\(text), \(twoDigits(time.hour)):\(twoDigits(time.minute))"
  }

  /// A day, month or year for a heading, such as "Sunday, 12 May 2024", "May 2024" or "2024".
  static func long(_ date: PhotoDate) -> String {
    guard date.isValid, let month = date.month,
      let text = DateFormat.text(
        year: date.year, month: month, day: date.day ?? 1,
        format: date.day == nil ? "%B %Y" : "%A, %-d %B %Y")
    else { return date.iso }
    return text
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
