import PhotoModel

extension Field {
  /// What the field is called in the user's language.
  @MainActor var localizedName: String { localized(englishName) }
}

extension Field.Section {
  /// The heading of the section in the user's language.
  @MainActor var localizedName: String { localized(englishName) }
}

extension FieldValue {
  /// The value of a field as people read it, in the user's language.
  @MainActor
  func localizedText(for field: Field) -> String {
    displayText(for: field, decimalMark: decimalSeparator) { localized($0) }
  }
}

extension FieldValue? {
  /// The value of a field as people read it, with words for having none.
  @MainActor
  func textOrNothing(for field: Field) -> String {
    (self?.localizedText(for: field) ?? localized("nothing")).withHiddenMarked
  }
}
