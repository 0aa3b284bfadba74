import PhotoModel

/// Keywords as people type and paste them.
enum KeywordText {
  /// What separates two keywords. A comma is not among these characters: it may be part of a keyword.
  static func isSeparator(_ character: Character) -> Bool {
    character == ";" || character == "\t" || character.isNewline
  }

  /// The keywords in a text, without blank ones and duplicates.
  static func words(in text: String) -> [String] {
    text.split(whereSeparator: isSeparator).map(trimmed).filter { !$0.isEmpty }.uniqued
  }

  /// The text without white space at either end.
  static func trimmed(_ text: some StringProtocol) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
