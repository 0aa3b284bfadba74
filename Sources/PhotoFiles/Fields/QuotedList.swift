/// Several names in one text, as EXIF's Artist holds them.
///
/// They are joined by `; `; a name that contains a semicolon, or begins with a quotation mark, is put in quotation
/// marks, and those inside it are doubled (MWG 2.0, 5.6). Windows joins them with a semicolon alone, and cameras pad
/// the tag with blanks.
enum QuotedList {
  /// The names in a text.
  static func words(in text: String) -> [String] {
    // Nearly always it is a single name that needs no quotation marks.
    let marks = text.utf8.contains { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\"") }
    guard marks else { return [text.trimmingSpaces] }
    var words: [String] = []
    // Where the name begins that a quotation mark has opened. It is copied once: a million semicolons may follow.
    var start: String.Index?
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let first = part.firstIndex { !$0.isWhitespace }.flatMap { part[$0] == "\"" ? $0 : nil }
      guard let opening = start ?? first else {
        words.append(part.trimmingSpaces)
        continue
      }
      let name = text[opening..<part.endIndex]
      start = isClosed(name) ? nil : opening
      if start == nil { words.append(unquoted(name.trimmingEnd)) }
    }
    // A quotation mark that is never closed is part of the name.
    if let start { words.append(text[start...].trimmingEnd) }
    return words
  }

  /// The text for some names.
  static func text(of words: [String]) -> String {
    words.map { word in
      guard word.hasPrefix("\"") || word.contains(";") else { return word }
      return "\"" + doubled(word) + "\""
    }.joined(separator: "; ")
  }

  /// Whether the text ends with a quotation mark that is not half of a doubled one, and perhaps blanks.
  private static func isClosed(_ text: Substring) -> Bool {
    let end = text.dropFirst().reversed().drop { $0.isWhitespace }
    return end.prefix { $0 == "\"" }.count % 2 == 1
  }

  private static func unquoted(_ text: String) -> String {
    var result = ""
    var isSecond = false
    for character in text.dropFirst().dropLast() {
      if character == "\"", isSecond {
        isSecond = false
      } else {
        result.append(character)
        isSecond = character == "\""
      }
    }
    return result
  }

  private static func doubled(_ text: String) -> String {
    text.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
  }
}
