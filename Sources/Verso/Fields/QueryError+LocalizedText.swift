import PhotoModel

extension QueryError {
  /// Why text is no query, as one sentence in the user's language.
  @MainActor var localizedText: String {
    switch reason {
    case .unknownField(let name):
      localized("There is no field “%1”. Put text with a colon in quotes.", name)
    case .unknownState(let name): localized("“%1” is nothing that a photo is or has.", name)
    case .missingValue(let name): localized("A value is missing after “%1”.", name)
    case .wrongValue(let error): error.localizedText
    case .noOrder(let field):
      localized("“%1” is text, and no text is more than another.", field.localizedName)
    case .openQuote: localized("A closing quotation mark is missing.")
    case .openBracket: localized("A closing bracket is missing.")
    case .strayBracket: localized("There is no opening bracket for this closing one.")
    case .missingTerm: localized("Something to look for is missing.")
    case .tooDeep: localized("There are too many brackets in one another.")
    }
  }
}
