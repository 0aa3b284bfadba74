/// The possible continuations of a query that is being typed.
///
/// ```swift
/// let completion = QueryCompletion("sea key", cursor: 7)
/// completion.suggestions { _ in [:] }.map(\.text)  // ["keyword:"]
/// ```
public struct QueryCompletion: Sendable {
  /// A possible continuation.
  public struct Suggestion: Hashable, Sendable {
    /// What replaces what was typed.
    public let text: String
    /// The value of a field that it asks for; nil if it asks for none.
    public let value: String?
    /// The number of photos that have the value; nil if it is not a value of photos.
    public let count: Int?

    init(_ text: String, value: String? = nil, count: Int? = nil) {
      self.text = text
      self.value = value
      self.count = count
    }
  }

  /// The characters of the text that a suggestion replaces: the word before the cursor.
  public let range: Range<Int>

  private let minus: String
  private let word: String
  /// The name before a colon or another comparison, and the comparison; nil if there is only a word.
  private let comparison: (name: String, sign: Comparison)?

  /// The possible continuations of what is before the cursor.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - cursor: the number of characters before the cursor.
  public init(_ text: String, cursor: Int) {
    let before = Array(text.prefix(max(0, cursor)))
    var start = before.count
    var isQuoted = before.count { $0 == "\"" } % 2 == 1
    while start > 0 {
      let character = before[start - 1]
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, character.isWhitespace || character == "(" { break }
      start -= 1
    }
    range = start..<before.count
    let piece = before[start...]
    let rest = piece.drop { $0 == "-" }
    minus = String(piece.prefix(piece.count - rest.count))
    let name = rest.first?.beginsName == true ? rest.prefix(while: \.isInName) : []
    let sign =
      name.isEmpty
      ? nil : Comparison.allCases.first { rest.dropFirst(name.count).starts(with: $0.rawValue) }
    comparison = sign.map { (String(name).lowercased(), $0) }
    let value = rest.dropFirst(sign.map { name.count + $0.rawValue.count } ?? 0)
    word = String(value.filter { $0 != "\"" })
  }

  /// The possible continuations, the best first.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of suggestions.
  ///   - values: the values of a field, and how many photos have each.
  public func suggestions(
    limit: Int = 8, values: (Field) -> [String: Int]
  ) -> [Suggestion] {
    guard let comparison else { return word.isEmpty ? [] : Array(names(values).prefix(limit)) }
    let found =
      switch comparison.name {
      case "has": starting(Self.hasNames, after: "has:")
      case "is": starting(Query.State.allCases.map(\.rawValue), after: "is:")
      default: self.values(of: comparison.name, comparison.sign, values)
      }
    // What is already there needs no suggestion.
    return Array(found.filter { $0.value != word }.prefix(limit))
  }

  private func names(_ values: (Field) -> [String: Int]) -> [Suggestion] {
    let wanted = FoldedText(word)
    var seen: Set<[Field]> = []
    let unique = Self.names.filter(wanted.begins).filter { name in
      // One of the names of a field is enough.
      ComparisonReader.fields[name.lowercased()].map { seen.insert($0).inserted } ?? true
    }
    let names = unique.map { name in
      Suggestion(minus + name + (Self.ordered.contains(name) ? ">=" : ":"))
    }
    let keywords = found(word, in: values(.keywords)).prefix(Self.mostKeywords).map { keyword in
      Suggestion(
        minus + QueryTerm(.keywords, keyword.value).text, value: keyword.value,
        count: keyword.count)
    }
    return names + keywords
  }

  private func values(
    of name: String, _ sign: Comparison, _ values: (Field) -> [String: Int]
  ) -> [Suggestion] {
    guard let field = ComparisonReader.fields[name]?.first else { return [] }
    let prefix = name + sign.rawValue
    let relative = field.kind == .date ? starting(RelativeDates.words, after: prefix) : []
    return relative
      + found(word, in: values(field)).map { found in
        Suggestion(
          minus + prefix + QueryTerm.quoted(found.value), value: found.value, count: found.count)
      }
  }

  private func starting(_ words: [String], after prefix: String) -> [Suggestion] {
    let wanted = FoldedText(word)
    return words.filter { wanted.begins($0) }.map { Suggestion(minus + prefix + $0, value: $0) }
  }

  /// The values that contain a text: those that begin with it come first, and frequent ones before others.
  private func found(
    _ text: String, in values: [String: Int]
  ) -> [(value: String, count: Int)] {
    let wanted = FoldedText(text)
    return values.filter { wanted.occurs(in: $0.key) }
      .map { (rank: wanted.begins($0.key) ? 0 : 1, value: $0.key, count: $0.value) }
      .sorted { ($0.rank, -$0.count, $0.value) < ($1.rank, -$1.count, $1.value) }
      .map { ($0.value, $0.count) }
  }

  private static let mostKeywords = 4

  /// The names, with those that people look for most often first.
  private static let names: [String] = {
    let first = [
      "rating", "title", "keyword", "taken", "date", "label", "person", "place", "camera", "lens",
      "city", "country", "description", "file", "folder", "type", "size", "has", "is",
    ]
    return first + Query.fieldNames.filter { !first.contains($0) }
  }()

  private static let ordered: Set<String> = ["rating", "size", "iso", "fileSize"]

  private static let hasNames = [
    "title", "description", "keywords", "gps", "taken", "rating", "label", "people", "city",
    "creator", "copyright",
  ]
}
