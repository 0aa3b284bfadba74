/// Words of a list as one line of text, with semicolons between them.
///
/// A word that contains a semicolon, or begins with a quotation mark, is put in quotation marks, and those inside it
/// are doubled, as MWG 2.0 (5.6) has it for names. So a text that is edited, or taken to a spreadsheet and back,
/// means the same words. Quotation marks that are not needed are part of a word.
package enum WordList {
  /// The text of some words.
  package static func text(of words: [String]) -> String {
    var text = ""
    text.reserveCapacity(words.reduce(0) { $0 + $1.utf8.count + 2 })
    for (index, word) in words.enumerated() {
      if index > 0 { text += "; " }
      text += needsQuotes(word) ? quoted(word) : word
    }
    return text
  }

  /// The words in a text, including blank ones, with their white space.
  package static func words(in text: String) -> [String] {
    var rest = text[...]
    var words: [String] = []
    while true {
      if case .word(let word, let end) = quotedWord(in: rest) {
        words.append(word)
        rest = rest[end...]
      } else {
        let word = rest.prefix { $0 != ";" }
        words.append(String(word))
        rest = rest[word.endIndex...]
      }
      guard !rest.isEmpty else { return words }
      rest.removeFirst()
    }
  }

  /// Where the word begins that is being typed at the end of a text: behind the last semicolon, unless that is in
  /// quotation marks, which need not have ended yet.
  package static func startOfLastWord(in text: Substring) -> Substring.Index {
    var rest = text
    while true {
      let end =
        switch quotedWord(in: rest) {
        case .word(_, let end): end
        case .open: rest.endIndex
        case .none: rest.firstIndex(of: ";") ?? rest.endIndex
        }
      guard end < rest.endIndex else { return rest.startIndex }
      rest = rest[end...].dropFirst()
    }
  }

  private static func needsQuotes(_ word: String) -> Bool {
    // Graphemes are looked for only where the character may be: they take longer.
    word.holds(UInt8(ascii: ";"))
      || word.utf8.first == UInt8(ascii: "\"") && word.first == "\""
  }

  private static func quoted(_ word: String) -> String {
    "\"" + word.replacing("\"", with: "\"\"") + "\""
  }

  /// What quotation marks at the start of a text hold.
  private enum QuotedWord {
    /// There are none, or they are part of a word.
    case none
    /// They have not ended yet.
    case open
    /// A word that needs them, and where it ends.
    case word(String, end: Substring.Index)
  }

  private static func quotedWord(in text: Substring) -> QuotedWord {
    let start = text.drop(while: \.isWhitespace)
    guard start.first == "\"" else { return .none }
    var word = ""
    var rest = start.dropFirst()
    while let mark = rest.firstIndex(of: "\"") {
      word += rest[..<mark]
      rest = rest[mark...].dropFirst()
      guard rest.first == "\"" else {
        let end = rest.drop(while: \.isWhitespace)
        let isWhole = end.isEmpty || end.first == ";"
        let isNeeded = needsQuotes(word) || word.contains("\"")
        return isWhole && isNeeded ? .word(word, end: end.startIndex) : .none
      }
      word.append("\"")
      rest = rest.dropFirst()
    }
    return .open
  }
}
