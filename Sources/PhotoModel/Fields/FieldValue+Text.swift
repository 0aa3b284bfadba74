extension FieldValue {
  /// The value as text that `Field.parse` reads back, the same everywhere: for the CLI, for CSV and for cells that
  /// are being edited. Lists are joined by `; `, words with a semicolon are put in quotation marks, dates are ISO
  /// 8601.
  public var text: String {
    switch self {
    case .text(let text): text
    case .list(let words): WordList.text(of: words)
    case .integer(let number): String(number)
    case .number(let number): number.plainText
    case .date(let date): date.iso
    }
  }
}

extension Double {
  /// The shortest decimal digits that mean this number, without a trailing ".0".
  var plainText: String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }
}
