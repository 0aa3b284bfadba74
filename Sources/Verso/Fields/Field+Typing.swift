import PhotoModel

extension Field {
  /// The value of a text that a person typed or pasted: as `parse` reads it, with dates also in the forms in which
  /// people write them.
  ///
  /// - Returns: the value; nil for blank text.
  func value(typed text: String) throws(FieldError) -> FieldValue? {
    try parse(kind == .date ? DateText.tidied(text) : text)
  }
}
