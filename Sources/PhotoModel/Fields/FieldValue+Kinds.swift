// What a value is if it is of one kind; nil for a value of another kind, and for none.
extension FieldValue? {
  /// The text of a text.
  package var textValue: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The words of a list.
  package var listValue: [String]? {
    if case .list(let words) = self { words } else { nil }
  }

  /// A whole number.
  package var integerValue: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// A measured number.
  package var numberValue: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// A date.
  package var dateValue: PhotoDate? {
    if case .date(let date) = self { date } else { nil }
  }
}
