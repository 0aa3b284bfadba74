/// Makes a condition from a name, a comparison and a value.
struct ComparisonReader {
  private let name: String
  private let comparison: Comparison
  private let value: String
  /// Whether texts that begin with the value are meant, which ends with an asterisk then.
  private let isBeginning: Bool
  private let position: Int
  private let valuePosition: Int
  private let today: PhotoDate?

  /// The condition of a token that is a comparison.
  ///
  /// - Parameter today: what `today` means; without it no word names a date.
  static func condition(
    _ token: QueryToken, today: PhotoDate?
  ) throws(QueryError) -> Condition {
    guard case .comparison(let name, let comparison, let value, let valuePosition) = token.kind
    else {
      throw QueryError(position: token.position, reason: .missingTerm)
    }
    return try ComparisonReader(
      name: name.lowercased(), comparison: comparison, value: value.text,
      isBeginning: value.isBeginning, position: token.position, valuePosition: valuePosition,
      today: today
    ).condition()
  }

  private func condition() throws(QueryError) -> Condition {
    guard !value.isEmpty else { throw wrong(.missingValue(name + comparison.rawValue)) }
    switch (name, comparison) {
    case ("has", .matches):
      guard let fields = Self.fields[value.lowercased()] else { throw wrong(.unknownState(value)) }
      return .has(fields)
    case ("is", .matches):
      guard let state = Query.State(rawValue: value.lowercased()) else {
        throw wrong(.unknownState(value))
      }
      return .state(state)
    default: break
    }
    guard let fields = Self.fields[name], let first = fields.first else {
      throw QueryError(position: position, reason: .unknownField(name))
    }
    let test = try test(of: first)
    return comparison == .unequal ? .not(.field(fields, test)) : .field(fields, test)
  }

  private func test(of field: Field) throws(QueryError) -> ValueTest {
    switch field.kind {
    case .text, .longText, .label, .list: return try textTest(of: field)
    case .date:
      return .dates(
        try bound { text throws(FieldError) in
          if let today, let dates = RelativeDates(text, today: today) {
            return (dates.from, dates.through)
          }
          guard case .date(let date) = try field.parse(text) else { return nil }
          return (date, date)
        })
    case .rating, .coordinate, .integer, .number:
      return .numbers(
        try bound { text throws(FieldError) in
          try Self.number(text, field).map { ($0, $0) }
        })
    }
  }

  private func textTest(of field: Field) throws(QueryError) -> ValueTest {
    if isBeginning, comparison == .matches {
      return .begins(FoldedText(String(value.dropLast())))
    }
    switch comparison {
    case .matches:
      // A keyword is a word of its own: "art" is not found in "party".
      return field.isKeywords ? .isText(FoldedText(value)) : .contains(FoldedText(value))
    case .equal, .unequal: return .isText(FoldedText(value))
    case .more, .less, .atLeast, .atMost: throw wrong(.noOrder(field))
    }
  }

  /// - Parameter parse: returns the first and the last value that a text can mean.
  private func bound<Value>(
    _ parse: (String) throws(FieldError) -> (first: Value, last: Value)?
  ) throws(QueryError) -> ValueBound<Value> {
    do throws(FieldError) {
      if comparison == .matches, let range = value.firstRange(of: "..") {
        let from = try parse(String(value[..<range.lowerBound]))?.first
        return ValueBound(from: from, through: try parse(String(value[range.upperBound...]))?.last)
      }
      let value = try parse(value)
      return switch comparison {
      case .matches, .equal, .unequal: ValueBound(from: value?.first, through: value?.last)
      case .atLeast: ValueBound(from: value?.first)
      case .atMost: ValueBound(through: value?.last)
      case .more: ValueBound(from: value?.last, excludesFrom: true)
      case .less: ValueBound(through: value?.first, excludesThrough: true)
      }
    } catch {
      throw wrong(.wrongValue(error))
    }
  }

  private func wrong(_ reason: QueryError.Reason) -> QueryError {
    QueryError(position: valuePosition, reason: reason)
  }

  /// A number as the field has it; sizes also as 5kB, 2.5MB or 1GB.
  private static func number(_ text: String, _ field: Field) throws(FieldError) -> Double? {
    let units = ["gb": 1e9, "mb": 1e6, "kb": 1e3]
    if field == .fileSize, let unit = units[text.suffix(2).lowercased()] {
      guard let number = Field.decimal(String(text.dropLast(2))), (number * unit).isFinite else {
        throw .noNumber(field, text)
      }
      return number * unit
    }
    switch try field.parse(text) {
    case .integer(let number): return Double(number)
    case .number(let number): return number
    default: return nil
    }
  }

  /// The fields that a name in lower case stands for.
  static let fields: [String: [Field]] = {
    var fields = Dictionary(
      uniqueKeysWithValues: Field.allCases.map { ($0.rawValue.lowercased(), [$0]) })
    for (name, meant) in shortNames { fields[name] = meant }
    return fields
  }()

  /// The names that fields have besides their own, in the order in which they are explained.
  static let shortNames: [(name: String, fields: [Field])] = [
    ("keyword", [.keywords]), ("taken", [.dateTaken]), ("date", [.dateTaken]),
    ("camera", [.cameraModel, .cameraMake]), ("person", [.people]),
    ("place", [.sublocation, .city, .state, .country]), ("gps", [.latitude]),
    ("position", [.latitude]), ("file", [.fileName]), ("name", [.fileName]), ("type", [.format]),
    ("size", [.fileSize]),
  ]
}
