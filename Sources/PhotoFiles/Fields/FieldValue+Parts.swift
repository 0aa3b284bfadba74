import PhotoModel

extension FieldValue? {
  /// The text, where there is one.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The words, where there are some.
  var list: [String]? {
    if case .list(let words) = self { words } else { nil }
  }

  /// The whole number, where there is one.
  var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The number, where there is one.
  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The date, where there is one.
  var date: PhotoDate? {
    if case .date(let date) = self { date } else { nil }
  }
}
