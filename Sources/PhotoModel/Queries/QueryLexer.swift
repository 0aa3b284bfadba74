/// Splits the text of a query into tokens.
struct QueryLexer {
  private let characters: [Character]
  private var position = 0
  /// How often a character was looked at: a text twice as long should be about twice the work.
  private(set) var lookCount = 0

  init(_ text: String) { characters = Array(text) }

  /// All tokens, in order.
  mutating func tokens() throws(QueryError) -> [QueryToken] {
    var tokens: [QueryToken] = []
    while let token = try next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() throws(QueryError) -> QueryToken? {
    skip(while: \.isWhitespace)
    guard let character = peek else { return nil }
    let start = position
    switch character {
    case "(": return single(.open)
    case ")": return single(.close)
    case "-" where canBeNegated(at: position + 1): return single(.minus)
    case "\"":
      return QueryToken(position: start, kind: .text(try quoted(), isQuoted: true))
    default:
      return QueryToken(position: start, kind: try wordOrComparison())
    }
  }

  private mutating func wordOrComparison() throws(QueryError) -> QueryToken.Kind {
    let start = position
    if peek?.beginsName == true {
      skip(while: \.isInName)
      let name = String(characters[start..<position])
      if let comparison = takeComparison() {
        let valuePosition = position
        return .comparison(name: name, comparison, value: try value(), valuePosition: valuePosition)
      }
    }
    skip { !$0.isWhitespace && !"()\"".contains($0) }
    let word = String(characters[start..<position])
    return word.lowercased() == "or" ? .or : .text(word, isQuoted: false)
  }

  /// A word, or quoted text; what is written without a space in between belongs together.
  private mutating func value() throws(QueryError) -> QueryToken.Value {
    var value = QueryToken.Value()
    while let character = peek, !character.isWhitespace, character != "(", character != ")" {
      value.endsQuoted = character == "\""
      if value.endsQuoted {
        value.text += try quoted()
      } else {
        value.text.append(character)
        position += 1
      }
    }
    return value
  }

  /// The text in quotation marks; two of them are one in the text.
  private mutating func quoted() throws(QueryError) -> String {
    let start = position
    var text = ""
    repeat {
      if position > start { text.append("\"") }
      position += 1
      let begin = position
      skip { $0 != "\"" }
      guard peek != nil else { throw QueryError(position: start, reason: .openQuote) }
      text += String(characters[begin..<position])
      position += 1
    } while peek == "\""
    return text
  }

  private mutating func takeComparison() -> Comparison? {
    let found = Comparison.allCases.first { comparison in
      characters[position...].starts(with: comparison.rawValue)
    }
    position += found?.rawValue.count ?? 0
    return found
  }

  private mutating func single(_ kind: QueryToken.Kind) -> QueryToken {
    position += 1
    return QueryToken(position: position - 1, kind: kind)
  }

  /// A hyphen on its own is text.
  private func canBeNegated(at index: Int) -> Bool {
    index < characters.count && !characters[index].isWhitespace && characters[index] != ")"
  }

  private var peek: Character? {
    mutating get {
      lookCount += 1
      return position < characters.count ? characters[position] : nil
    }
  }

  private mutating func skip(while isSkipped: (Character) -> Bool) {
    while let character = peek, isSkipped(character) { position += 1 }
  }
}

extension Character {
  /// Whether the name of a field may begin with it: "12:30" and "=)" are words to look for.
  var beginsName: Bool { isLetter }

  /// Whether it may go on with it.
  var isInName: Bool { isLetter || isNumber }
}
