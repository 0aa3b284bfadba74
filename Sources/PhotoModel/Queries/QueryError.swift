/// Why text is no query, and where.
public struct QueryError: Error, Hashable, Sendable {
  /// The number of characters before the place of the mistake.
  public let position: Int
  /// What is wrong there.
  public let reason: Reason

  /// The mistakes that one can make.
  public enum Reason: Hashable, Sendable {
    /// A name before `:` or a comparison is no field.
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
    /// Brackets stand too deep in one another.
    case tooDeep
  }
}

extension QueryError: CustomStringConvertible {
  /// One sentence for people, in English.
  public var description: String {
    let sentence =
      switch reason {
      case .unknownField(let name): "there is no field “\(name)”; put text with a colon in quotes"
      case .unknownState(let name):
        "there is no “\(name)” to ask for; try has:title, has:gps, is:edited or is:problem"
      case .missingValue(let name): "a value is missing after “\(name)”"
      case .wrongValue(let error): "\(error)"
      case .noOrder(let field): "\(field.rawValue) is text, which cannot be compared by < or >"
      case .openQuote: "a closing quotation mark is missing"
      case .openBracket: "a closing bracket is missing"
      case .strayBracket: "there is no opening bracket for this closing one"
      case .missingTerm: "there is nothing to look for here"
      case .tooDeep: "the brackets are nested too deeply"
      }
    return "At character \(position + 1): \(sentence)" + (sentence.hasSuffix(".") ? "" : ".")
  }
}
