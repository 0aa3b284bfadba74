/// The terms of a query, all of which must hold, each to be shown, changed and removed on its own.
///
/// ```swift
/// var terms = try QueryTerms("harbour rating>=3")
/// terms.all.map(\.text)  // ["harbour", "rating>=3"]
/// terms.replace(1, by: QueryTerm(.rating, "5", by: .atLeast))
/// terms.remove(0)
/// terms.text  // "rating>=5"
/// ```
public struct QueryTerms: Hashable, Sendable {
  /// The terms in their order. If there is "or" between them, all of them are one term.
  public private(set) var all: [QueryTerm] = []
  /// Whether there is "or" between the parts of the only term, without brackets around them.
  private var isChoice = false

  /// The query that they make up.
  public var text: String { all.map(\.text).joined(separator: " ") }

  /// Reads the terms of a query.
  ///
  /// - Parameter text: the query, as people type it. Relative dates need not be known.
  public init(_ text: String) throws(QueryError) {
    _ = try Query(text, today: PhotoDate(year: 2000, month: 1, day: 1))
    var lexer = QueryLexer(text)
    let tokens = try lexer.tokens()
    guard let starts = Self.starts(of: tokens) else {
      isChoice = true
      all = [QueryTerm(text: text.trimmed, isNegated: false, meaning: .group)]
      return
    }
    let characters = Array(text)
    for (index, start) in starts.enumerated() {
      let isLast = index + 1 == starts.count
      let end = isLast ? characters.count : tokens[starts[index + 1]].position
      all.append(
        Self.term(String(characters[tokens[start].position..<end]).trimmed, tokens[start...]))
    }
  }

  /// Adds a term, unless it is already there.
  public mutating func add(_ term: QueryTerm) {
    guard !all.contains(where: { $0.text == term.text }) else { return }
    if isChoice {
      // Without brackets it would belong only to the last alternative.
      all = [QueryTerm(text: "(\(text))", isNegated: false, meaning: .group)]
      isChoice = false
    }
    all.append(term)
  }

  /// Replaces a term by another one.
  public mutating func replace(_ index: Int, by term: QueryTerm) {
    all[index] = term
    isChoice = false
  }

  /// Removes a term.
  public mutating func remove(_ index: Int) {
    all.remove(at: index)
    isChoice = false
  }

  /// The tokens that terms begin with; nil if there is "or" between them.
  private static func starts(of tokens: [QueryToken]) -> [Int]? {
    var starts: [Int] = []
    var depth = 0
    var isInside = false
    for (index, token) in tokens.enumerated() {
      if depth == 0, token.kind == .or { return nil }
      if !isInside { starts.append(index) }
      switch token.kind {
      case .open: depth += 1
      case .close: depth -= 1
      default: break
      }
      isInside = depth > 0 || token.kind == .minus
    }
    return starts
  }

  private static func term(_ text: String, _ tokens: ArraySlice<QueryToken>) -> QueryTerm {
    let rest = tokens.drop { $0.kind == .minus }
    let isNegated = !(tokens.count - rest.count).isMultiple(of: 2)
    return QueryTerm(
      text: text, isNegated: isNegated, meaning: rest.first.flatMap(meaning) ?? .group)
  }

  private static func meaning(of token: QueryToken) -> QueryTerm.Meaning? {
    switch token.kind {
    case .text(let text, _): return .words(text)
    case .comparison(let name, let comparison, let value, _):
      switch (name.lowercased(), comparison) {
      case ("is", .matches): return .state(value.text.lowercased())
      case ("has", .matches):
        return ComparisonReader.fields[value.text.lowercased()]?.first.map { .has($0) }
      case (let name, _):
        return ComparisonReader.fields[name]?.first.map {
          .value($0, comparison, value.text)
        }
      }
    case .open, .close, .minus, .or: return nil
    }
  }
}
