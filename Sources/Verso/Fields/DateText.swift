/// Dates as people type them.
enum DateText {
  /// The text as `Field.parse` reads it: without spaces at the ends, with one before the time, and with none before
  /// the offset from UTC. A date as people of the locale write it, which begins otherwise than with a year and a
  /// hyphen, in numbers or with the name of the month, becomes one that begins so.
  static func tidied(_ text: String, _ customs: DateCustoms = .local) -> String {
    if let date = LocalDateText(customs).read(text) { return date }
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 3, let last = parts.last, let sign = last.first, "+-Z".contains(sign)
    else { return parts.joined(separator: " ") }
    return "\(parts[0]) \(parts[1])\(last)"
  }
}
