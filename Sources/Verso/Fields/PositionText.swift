/// Positions as people paste them from maps.
enum PositionText {
  /// Latitude and longitude in a text such as `54.1, 12.1`, `54.1; 12.1`, `54.1 12.1` or
  /// `54.1° N, 12.1° W`, as decimal degrees with a sign; nil where the text is no such pair.
  ///
  /// A comma alone between digits does not part two numbers: `54,1` is one number, written as many
  /// countries do.
  static func pair(in text: String) -> (latitude: String, longitude: String)? {
    var parts: [Substring] = text.split(separator: ";")
    if parts.count == 1 { parts = splitAtCommas(text) }
    if parts.count == 1 { parts = text.split(whereSeparator: \.isWhitespace) }
    guard parts.count == 2, let latitude = degrees(parts[0], positive: "N", negative: "S"),
      let longitude = degrees(parts[1], positive: "E", negative: "W")
    else { return nil }
    return (latitude, longitude)
  }

  /// The parts between commas that stand before white space, or between numbers with points.
  private static func splitAtCommas(_ text: String) -> [Substring] {
    let parts = text.split(separator: ",")
    guard parts.count == 2 else { return [text[...]] }
    let isPair = parts[1].first?.isWhitespace == true || parts.allSatisfy { $0.contains(".") }
    return isPair ? parts : [text[...]]
  }

  /// The number of one degree of latitude or longitude as `Field.parse` reads it; the text as it is
  /// where it is no such number. A comma is the decimal point of many countries.
  static func tidied(_ text: String, isLatitude: Bool) -> String {
    let point = text.contains(".") ? text : String(text.map { $0 == "," ? "." : $0 })
    return degrees(
      point[...], positive: isLatitude ? "N" : "E", negative: isLatitude ? "S" : "W") ?? text
  }

  /// A number of degrees, whose direction may be a sign or a letter before or behind it.
  private static func degrees(
    _ text: Substring, positive: Character, negative: Character
  ) -> String? {
    var number = text.filter { !$0.isWhitespace && $0 != "°" }.uppercased()
    number = String(number.map { $0 == "−" ? "-" : $0 })
    var isNegative = false
    for letter in [positive, negative] {
      if number.first == letter {
        number.removeFirst()
      } else if number.last == letter {
        number.removeLast()
      } else {
        continue
      }
      isNegative = letter == negative
      break
    }
    guard number.allSatisfy({ "0123456789.+-".contains($0) }), let value = Double(number) else {
      return nil
    }
    return isNegative && value > 0 ? "-" + number.drop { $0 == "+" } : number
  }
}
