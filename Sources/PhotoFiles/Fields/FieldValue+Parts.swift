import PhotoModel

extension FieldValue? {
  /// The text, if it is one.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The words, if it is a list.
  var list: [String]? {
    if case .list(let words) = self { words } else { nil }
  }

  /// The whole number, if it is one.
  var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The number, if it is one.
  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The date, if it is one.
  var date: PhotoDate? {
    if case .date(let date) = self { date } else { nil }
  }
}
