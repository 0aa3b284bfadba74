import PhotoModel

extension QueryError {
  /// Why text is not a query, and where, as one sentence.
  var sentence: String {
    let mistake =
      switch reason {
      case .unknownField(let name): "there is no field “\(name)”; put text with a colon in quotes"
      case .unknownState(let name):
        "there is no “\(name)” to ask for; try has:title, has:gps, is:edited or is:problem"
      case .missingValue(let name): "a value is missing after “\(name)”"
      case .wrongValue(let error): error.sentence
      case .noOrder(let field): "\(field.rawValue) is text, which cannot be compared by < or >"
      case .openQuote: "a closing quotation mark is missing"
      case .openBracket: "a closing bracket is missing"
      case .strayBracket: "there is no opening bracket for this closing one"
      case .missingTerm: "there is nothing to look for here"
      case .tooDeep: "the brackets are nested too deeply"
      }
    return "At character \(position + 1): \(mistake)" + (mistake.hasSuffix(".") ? "" : ".")
  }
}
