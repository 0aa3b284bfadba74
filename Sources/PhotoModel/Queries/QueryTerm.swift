/// One of the conditions that make up a query, as it is written in the text.
///
/// ```swift
/// QueryTerm(.keywords, "deep sea").text  // keyword:"deep sea"
/// QueryTerm(has: .title, isNegated: true).text  // -has:title
/// ```
public struct QueryTerm: Hashable, Sendable {
  /// The term as a query writes it, including its negation.
  public let text: String
  /// Whether photos that do not satisfy it are looked for.
  public let isNegated: Bool
  /// What it asks for.
  public let meaning: Meaning

  /// What a term can ask for.
  public enum Meaning: Hashable, Sendable {
    /// Text in one of the searched fields, the name of the file among them.
    case words(String)
    /// A value of a field.
    case value(Field, Comparison, String)
    /// That a field has a value.
    case has(Field)
    /// What follows `is:`, such as "edited".
    case state(String)
    /// Several conditions in brackets, or with "or" between them.
    case group
  }

  init(text: String, isNegated: Bool, meaning: Meaning) {
    self.text = text
    self.isNegated = isNegated
    self.meaning = meaning
  }

  /// A term for a value of a field.
  ///
  /// - Parameters:
  ///   - field: the field.
  ///   - value: the value as text, whatever characters it has.
  ///   - comparison: how the value is compared.
  public init(_ field: Field, _ value: String, by comparison: Comparison = .matches) {
    self.init(
      text: Self.name(of: field) + comparison.rawValue + Self.quoted(value), isNegated: false,
      meaning: .value(field, comparison, value))
  }

  /// A term for photos in which a field has a value, or has none.
  ///
  /// - Parameters:
  ///   - field: the field.
  ///   - isNegated: whether photos without a value are meant.
  public init(has field: Field, isNegated: Bool = false) {
    self.init(
      text: (isNegated ? "-" : "") + "has:" + Self.name(of: field), isNegated: isNegated,
      meaning: .has(field))
  }

  /// A term for what photos may be apart from what their fields say.
  ///
  /// - Parameter state: what follows `is:`, such as "edited".
  public init(state: String) {
    self.init(text: "is:" + state, isNegated: false, meaning: .state(state))
  }

  /// The term as it takes the position of another one: if that was negated, so is this one, and a date is compared as
  /// the one before was.
  ///
  /// - Parameter old: the term that it replaces.
  public func replacing(_ old: QueryTerm) -> QueryTerm {
    guard case .value(let field, let comparison, let value) = meaning, !isNegated else {
      return self
    }
    var term = self
    if field.kind == .date, comparison == .matches, case .value(field, let other, _) = old.meaning {
      term = QueryTerm(field, value, by: other)
    }
    guard old.isNegated else { return term }
    return QueryTerm(text: "-" + term.text, isNegated: true, meaning: term.meaning)
  }

  /// The name that people know a field by.
  static func name(of field: Field) -> String { names[field] ?? field.rawValue }

  private static let names: [Field: String] = [
    .keywords: "keyword", .dateTaken: "taken", .fileName: "file", .fileSize: "size",
    .people: "person", .format: "type", .latitude: "gps", .cameraModel: "camera",
    .sublocation: "place",
  ]

  /// A value, in quotation marks if it would not be one token without them.
  static func quoted(_ value: String) -> String {
    let isPlain = value.allSatisfy { !$0.isWhitespace && !"()\"".contains($0) }
    return isPlain && value.last != "*"
      ? value : "\"" + value.replacing("\"", with: "\"\"") + "\""
  }
}
