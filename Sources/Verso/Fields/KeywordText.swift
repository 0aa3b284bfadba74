import PhotoModel

/// Keywords as people type and paste them.
enum KeywordText {
  /// The keywords in a text, without blank ones and duplicates: what stands between semicolons, tabs and line breaks. A
  /// comma may be part of a keyword, and so may a semicolon in quotation marks.
  static func words(in text: String) -> [String] {
    text.split(whereSeparator: endsLine).flatMap { WordList.words(in: String($0)) }
      .map(trimmed).filter { !$0.isEmpty }.uniqued
  }

  /// Where the keyword begins that is being typed at the end of a text.
  static func startOfLastWord(in text: String) -> String.Index {
    let line = text.lastIndex(where: endsLine).map(text.index(after:)) ?? text.startIndex
    return WordList.startOfLastWord(in: text[line...])
  }

  private static func endsLine(_ character: Character) -> Bool {
    character == "\t" || character.isNewline
  }

  /// The text without white space at either end.
  static func trimmed(_ text: some StringProtocol) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
