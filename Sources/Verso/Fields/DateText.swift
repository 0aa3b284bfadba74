/// Dates as people type them.
enum DateText {
  /// The text as `Field.parse` reads it: without spaces at the ends, with one before the time, and with none before
  /// the offset from UTC.
  static func tidied(_ text: String) -> String {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 3, let last = parts.last, let sign = last.first, "+-Z".contains(sign)
    else { return parts.joined(separator: " ") }
    return "\(parts[0]) \(parts[1])\(last)"
  }
}
