import PhotoModel

extension QueryError {
  /// Why text is not a query, as one sentence in the user's language.
  @MainActor var localizedText: String {
    switch reason {
    case .unknownField(let name):
      localized("There is no field “%1”. Put text with a colon in quotes.", name)
    case .unknownState(let name):
      localized(
        "There is no “%1” to ask for. Try has:title, has:gps, is:edited or is:problem.", name)
    case .missingValue(let name): localized("A value is missing after “%1”.", name)
    case .wrongValue(let error): error.localizedText
    case .noOrder(let field):
      localized("“%1” is text, which cannot be compared by < or >.", field.localizedName)
    case .openQuote: localized("A closing quotation mark is missing.")
    case .openBracket: localized("A closing bracket is missing.")
    case .strayBracket: localized("There is no opening bracket for this closing one.")
    case .missingTerm: localized("There is nothing to look for here.")
    case .tooDeep: localized("The brackets are nested too deeply.")
    }
  }
}
