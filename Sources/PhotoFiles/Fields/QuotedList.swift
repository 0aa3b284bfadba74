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
    var quoted: String?
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let word = part.trimmingSpaces
      let opened =
        quoted.map { ($0 + ";" + part).trimmingEnd } ?? (word.hasPrefix("\"") ? word : nil)
      guard let opened else {
        words.append(word)
        continue
      }
      quoted = isClosed(opened) ? nil : opened
      if quoted == nil { words.append(unquoted(opened)) }
    }
    // A quotation mark that is never closed is part of the name.
    if let quoted { words.append(quoted) }
    return words
  }

  /// The text for some names.
  static func text(of words: [String]) -> String {
    words.map { word in
      guard word.hasPrefix("\"") || word.contains(";") else { return word }
      return "\"" + doubled(word) + "\""
    }.joined(separator: "; ")
  }

  /// Whether the text ends with a quotation mark that is not half of a doubled one.
  private static func isClosed(_ text: String) -> Bool {
    let marks = text.dropFirst().reversed().prefix { $0 == "\"" }.count
    return marks % 2 == 1
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
