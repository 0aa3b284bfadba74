import PhotoModel

extension FieldError {
  /// Why text is not a value of a field, as one sentence in the user's language.
  @MainActor var localizedText: String {
    switch self {
    case .noRating:
      localized("A rating is a whole number from −1 (rejected) to 5.")
    case .noDate:
      localized("Write a date as 2024, 2024-05, 2024-05-01 or 2024-05-01 10:00:00+02:00.")
    case .noNumber(let field, _):
      localized("“%1” needs a number, such as 54.1.", field.localizedName)
    case .outside(let field, let range):
      localized(
        "“%1” must be from %2 to %3.", field.localizedName, formatted(Int(range.lowerBound)),
        formatted(Int(range.upperBound)))
    case .noCountryCode:
      localized("A country code has two or three letters, such as DE or DEU.")
    }
  }
}
