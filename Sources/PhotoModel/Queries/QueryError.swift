/// Why text is not a query, and where.
public struct QueryError: Error, Hashable, Sendable {
  /// The number of characters before the mistake.
  public let position: Int
  /// What is wrong there.
  public let reason: Reason

  /// The possible mistakes.
  public enum Reason: Hashable, Sendable {
    /// A name before `:` or a comparison is not a field.
    case unknownField(String)
    /// `is:` or `has:` is followed by something that it does not know.
    case unknownState(String)
    /// A comparison has no value after it.
    case missingValue(String)
    /// The value does not fit the field.
    case wrongValue(FieldError)
    /// The field holds text, and cannot be more or less than something.
    case noOrder(Field)
    /// An opening quotation mark has no closing one.
    case openQuote
    /// An opening bracket has no closing one.
    case openBracket
    /// A closing bracket has no opening one.
    case strayBracket
    /// There is nothing to exclude, to choose from or to put in brackets.
    case missingTerm
    /// Brackets are nested too deeply.
    case tooDeep
  }
}
