// What is shown of long texts.
extension TextDifference {
  /// This many characters are shown from the first difference on, and this many before it.
  private static let (most, context) = (180, 48)
  /// Up to this many lines are shown in full.
  private static let mostLines = 3

  /// The stretches of long texts around their first difference, both beginning at the same character and on one line,
  /// with an ellipsis for what is left out; nil for short texts.
  var excerpt: TextDifference? {
    let texts = [old, new].map { $0.map(\.text).joined() }
    guard texts.contains(where: Self.isLong) else { return nil }
    // Up to the first difference, both say the same.
    let first = [old, new].compactMap { parts in
      parts.firstIndex(where: \.isOnlyHere).map { index in
        parts[..<index].reduce(0) { $0 + $1.text.count }
      }
    }.min()
    let start = max(0, (first ?? 0) - Self.context)
    return TextDifference(
      old: Self.cut(old, from: start), new: Self.cut(new, from: start))
  }

  private static func isLong(_ text: String) -> Bool {
    text.count > most + context || text.count(where: \.isNewline) >= mostLines
  }

  /// The part of a text from a character on, from word to word.
  private static func cut(_ parts: [Part], from start: Int) -> [Part] {
    let characters = parts.flatMap { part in part.text.map { ($0, part.isOnlyHere) } }
    var range = min(start, characters.count)..<min(start + context + most, characters.count)
    let word = context / 2
    if range.lowerBound > 0,
      let space = characters[range].prefix(word).firstIndex(where: \.0.isWhitespace)
    {
      range = space + 1..<range.upperBound
    }
    if range.upperBound < characters.count,
      let space = characters[range].suffix(word).lastIndex(where: \.0.isWhitespace)
    {
      range = range.lowerBound..<space
    }
    var cut: [Part] = range.lowerBound > 0 ? [Part(text: "…", isOnlyHere: false)] : []
    for (character, isOnlyHere) in characters[range] {
      let shown = character.isNewline ? " " : character
      if cut.last?.isOnlyHere == isOnlyHere {
        cut[cut.count - 1].text.append(shown)
      } else {
        cut.append(Part(text: String(shown), isOnlyHere: isOnlyHere))
      }
    }
    if range.upperBound < characters.count { cut.append(Part(text: "…", isOnlyHere: false)) }
    return cut
  }
}
