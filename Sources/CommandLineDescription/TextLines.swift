/// Lines of text that fit a terminal of 80 columns.
enum TextLines {
  static let width = 79

  /// A text in lines, broken between words.
  static func wrapped(_ text: String, indent: Int = 0) -> String {
    filled(text.split(separator: " ").map(String.init), indent: indent, hanging: indent)
  }

  /// Pieces in lines, none of them broken, with a line break at the end.
  ///
  /// - Parameters:
  ///   - indent: the spaces before the first line.
  ///   - hanging: the spaces before the others.
  static func filled(_ pieces: [String], indent: Int = 0, hanging: Int) -> String {
    var text = ""
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for piece in pieces {
      if !isEmpty, line.count + 1 + piece.count > width {
        text += line + "\n"
        line = String(repeating: " ", count: hanging)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + piece
      isEmpty = false
    }
    return text + line + "\n"
  }

  /// Terms on the left and what they mean on the right.
  static func terms(_ terms: [(term: String, text: String)]) -> String {
    let widest = terms.map(\.term.count).filter { $0 <= 24 }.max() ?? 24
    let column = widest + 4
    return terms.map { term, text in
      let head = "  " + term
      let body = wrapped(text, indent: column)
      guard head.count + 2 <= column else { return head + "\n" + body }
      return head + body.dropFirst(head.count)
    }.joined()
  }
}
