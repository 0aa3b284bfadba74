/// Makes the condition of a query from its tokens.
struct QueryParser {
  private let tokens: [QueryToken]
  private let end: Int
  private let today: PhotoDate?
  private var next = 0
  private var depth = 0
  /// How often a character or a token was looked at.
  private(set) var lookCount: Int

  /// Deeper brackets than anyone writes would serve only to exhaust the stack.
  private static let deepest = 50

  init(_ text: String, today: PhotoDate? = nil) throws(QueryError) {
    self.today = today
    var lexer = QueryLexer(text)
    tokens = try lexer.tokens()
    lookCount = lexer.lookCount
    end = text.count
  }

  mutating func parse() throws(QueryError) -> Condition {
    guard !tokens.isEmpty else { return .all([]) }
    let condition = try alternatives()
    if let token { throw QueryError(position: token.position, reason: .strayBracket) }
    return condition
  }

  /// `a or b`
  private mutating func alternatives() throws(QueryError) -> Condition {
    var found = [try sequence()]
    while token?.kind == .or {
      next += 1
      found.append(try sequence())
    }
    return found.count == 1 ? found[0] : .any(found)
  }

  /// `a b`
  private mutating func sequence() throws(QueryError) -> Condition {
    var found: [Condition] = []
    while let token, token.kind != .or, token.kind != .close { found.append(try term()) }
    guard !found.isEmpty else {
      throw QueryError(position: token?.position ?? end, reason: .missingTerm)
    }
    return found.count == 1 ? found[0] : .all(found)
  }

  private mutating func term() throws(QueryError) -> Condition {
    var isNegated = false
    while token?.kind == .minus {
      isNegated.toggle()
      next += 1
    }
    guard let token else { throw QueryError(position: end, reason: .missingTerm) }
    next += 1
    let condition: Condition
    switch token.kind {
    case .text(let text, _): condition = .text(FoldedText(text))
    case .open: condition = try bracketed(from: token.position)
    case .comparison: condition = try ComparisonReader.condition(token, today: today)
    case .close, .or, .minus: throw QueryError(position: token.position, reason: .missingTerm)
    }
    return isNegated ? .not(condition) : condition
  }

  private mutating func bracketed(from position: Int) throws(QueryError) -> Condition {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw QueryError(position: position, reason: .tooDeep) }
    let condition = try alternatives()
    guard token?.kind == .close else { throw QueryError(position: position, reason: .openBracket) }
    next += 1
    return condition
  }

  private var token: QueryToken? {
    mutating get {
      lookCount += 1
      return next < tokens.count ? tokens[next] : nil
    }
  }
}
