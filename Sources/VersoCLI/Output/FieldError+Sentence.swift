import PhotoModel

extension FieldError {
  /// Why text is not a value of a field, as one sentence.
  var sentence: String {
    switch self {
    case .noRating(let text):
      "“\(text)” is not a rating: ratings are whole numbers from -1 (rejected) to 5."
    case .noDate(let text):
      "“\(text)” is not a date: write 2024, 2024-05, 2024-05-01 or 2024-05-01T10:00:00+02:00."
    case .noNumber(.latitude, let text):
      "“\(text)” is not a latitude: write 54.32014, 54 19 12.5 N or 54°19'12.5\"N."
    case .noNumber(.longitude, let text):
      "“\(text)” is not a longitude: write 12.09167, 12 5 30 E or 12°5'30\"E."
    case .noNumber(let field, let text):
      "“\(text)” is not a number, as \(field.rawValue) has to be."
    case .outside(let field, let range):
      "\(field.rawValue) must be from \(Int(range.lowerBound)) to \(Int(range.upperBound))."
    case .noCountryCode(let text):
      "“\(text)” is not a country code: these have two or three letters, such as DE or DEU."
    }
  }
}
