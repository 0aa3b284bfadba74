/// Where a text of two angles may be split.
enum PositionParts {
  /// The ways to split a text, the most certain first.
  static func candidates(of text: String) -> [(Substring, Substring)] {
    [atSemicolon(text), atLetter(text), atComma(text), atSpace(text), atDegree(text)]
      .compactMap { $0 }
      .map { (trimmed($0), trimmed($1)) }
  }

  private static func atSemicolon(_ text: String) -> (Substring, Substring)? {
    two(text.split(separator: ";", omittingEmptySubsequences: false))
  }

  /// `N 54 19 E 12 5` before the second direction, `54 19 N 12 5 E` after the first.
  private static func atLetter(_ text: String) -> (Substring, Substring)? {
    let letters = text.indices.filter { "NSEW".contains(text[$0]) }
    guard letters.count == 2 else { return nil }
    let isInFront = text[..<letters[0]].allSatisfy(\.isWhitespace)
    let index = isInFront ? letters[1] : text.index(after: letters[0])
    return (text[..<index], text[index...])
  }

  /// At the comma before white space, or between numbers with points.
  private static func atComma(_ text: String) -> (Substring, Substring)? {
    let commas = text.indices.filter { text[$0] == "," }
    let spaced = commas.filter { text[text.index(after: $0)...].first?.isWhitespace == true }
    if spaced.count == 1 { return parts(of: text, at: spaced[0]) }
    guard commas.count == 1 else { return nil }
    let parts = parts(of: text, at: commas[0])
    return parts.0.contains(".") && parts.1.contains(".") ? parts : nil
  }

  private static func atSpace(_ text: String) -> (Substring, Substring)? {
    two(text.split(whereSeparator: \.isWhitespace))
  }

  /// Before the number of the second degree mark.
  private static func atDegree(_ text: String) -> (Substring, Substring)? {
    let marks = text.indices.filter { text[$0] == "°" }
    guard marks.count == 2 else { return nil }
    guard let end = text[..<marks[1]].lastIndex(where: { !$0.isWhitespace }),
      let space = text[..<end].lastIndex(where: \.isWhitespace)
    else { return nil }
    return parts(of: text, at: space)
  }

  private static func parts(of text: String, at index: String.Index) -> (Substring, Substring) {
    (text[..<index], text[text.index(after: index)...])
  }

  private static func two(_ parts: [Substring]) -> (Substring, Substring)? {
    parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  private static func trimmed(_ part: Substring) -> Substring {
    func isOutside(_ character: Character) -> Bool { character.isWhitespace || character == "," }
    let start = part.drop(while: isOutside)
    return start.prefix(start.count - start.reversed().prefix(while: isOutside).count)
  }
}
