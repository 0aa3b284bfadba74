/// One angle of a location: `54.1`, `54,1° N`, `54°19'12.5"N`, `54 19 12.5 N`, `54 deg 19' 12.50" N` as ExifTool
/// prints it, or `54,19.2N` as XMP has it (GPSCoordinate, XMP specification part 2).
enum AngleText {
  /// The text in capital letters, and with one sign for each mark that can be written in several ways.
  static func tidied(_ text: String) -> String {
    var text = text.uppercased()
    for (mark, ways) in marks {
      for way in ways { text = text.replacing(way, with: mark) }
    }
    return text
  }

  private static let marks = [
    ("-", ["−"]), ("°", ["DEG", "º", "˚"]), ("'", ["′", "’", "‘", "´"]),
    ("\"", ["″", "”", "“", "''"]),
  ]

  /// Decimal degrees with a sign, from a tidied text; nil if it is no angle. A single number stays as it was typed.
  static func degrees(_ text: Substring, _ field: Field) -> String? {
    let (positive, negative): (Character, Character) =
      field == .latitude ? ("N", "S") : ("E", "W")
    var rest = text.drop(while: \.isWhitespace)
    var letter: Character?
    if let first = rest.first, first == positive || first == negative {
      letter = first
      rest = rest.dropFirst()
    } else if let last = rest.last(where: { !$0.isWhitespace }),
      last == positive || last == negative
    {
      letter = last
      rest = rest[..<(rest.lastIndex(of: last) ?? rest.endIndex)]
    }
    rest = rest.drop(while: \.isWhitespace)
    var sign = ""
    if let first = rest.first, first == "-" || first == "+" {
      sign = String(first)
      rest = rest.dropFirst()
    }
    // “-54 N” says both.
    if sign == "-", letter == positive { return nil }
    guard let number = number(of: parts(of: rest, hasLetter: letter != nil)) else { return nil }
    let isZero = Double(number) == 0
    if letter == negative { return isZero ? number : "-" + number }
    return sign + number
  }

  /// A number, and the mark after it.
  private struct Part {
    var number: Substring
    var mark: Character?
  }

  /// The numbers of an angle; none if it has anything else in it.
  private static func parts(of text: Substring, hasLetter: Bool) -> [Part] {
    let commas = text.count { $0 == "," }
    // Commas separate degrees from minutes if a direction follows and there is a point or a second comma; otherwise a
    // comma is the decimal point of many countries.
    let isXMP = hasLetter && (commas == 2 || commas == 1 && text.contains("."))
    var rest = text.map { $0 != "," ? $0 : isXMP ? ":" : "." }[...]
    var parts: [Part] = []
    while !rest.isEmpty {
      let number = rest.prefix { "0123456789.".contains($0) }
      rest = rest.dropFirst(number.count)
      let isApart = rest.first?.isWhitespace ?? true
      rest = rest.drop(while: \.isWhitespace)
      var part = Part(number: Substring(String(number)))
      if let mark = rest.first, "°'\":".contains(mark) {
        part.mark = mark
        rest = rest.dropFirst().drop(while: \.isWhitespace)
      } else if !isApart {
        return []
      }
      guard Double(part.number) != nil, part.mark != ":" || !rest.isEmpty else { return [] }
      parts.append(part)
    }
    return parts
  }

  private static func number(of parts: [Part]) -> String? {
    let marks: [Character] = ["°", "'", "\""]
    guard 1...3 ~= parts.count,
      zip(parts, marks).allSatisfy({ $0.mark == nil || $0.mark == $1 || $0.mark == ":" }),
      parts.dropLast().allSatisfy({ !$0.number.contains(".") })
    else { return nil }
    guard parts.count > 1 else { return String(parts[0].number) }
    let numbers = parts.compactMap { Double($0.number) }
    guard numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    var degrees = 0.0
    for number in numbers.reversed() { degrees = degrees / 60 + number }
    // A hundred-millionth of a degree is about a millimetre on the ground.
    return ((degrees * 1e8).rounded() / 1e8).plainText
  }
}
