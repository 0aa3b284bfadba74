import PhotoModel

/// Terms of a query in words.
@MainActor
enum FilterText {
  /// What a term asks for, such as "4 stars or more" or "Without Title".
  static func text(of term: QueryTerm) -> String {
    switch term.meaning {
    case .words(let text): return negated(localized("“%1”", text), term)
    case .value(let field, let comparison, let value):
      return negated(text(field, comparison, value), term)
    case .has(let field): return having(field, isNegated: term.isNegated)
    case .state(let name): return negated(state(name), term)
    case .group: return term.text
    }
  }

  /// This many stars, or at least this many.
  static func rating(_ stars: Int, _ comparison: Comparison) -> String {
    let name = RatingText.name(of: stars)
    return comparison == .atLeast && stars < 5 ? localized("%1 or more", name) : name
  }

  /// The fact that a field has a value, or none.
  static func having(_ field: Field, isNegated: Bool) -> String {
    let name = field == .latitude ? localized("Position") : field.localizedName
    return isNegated ? localized("Without %1", name) : localized("With %1", name)
  }

  /// What follows `is:`, in words.
  static func state(_ name: String) -> String {
    switch name {
    case "edited": localized("Edited")
    case "problem": localized("With Problems")
    case "conflict": localized("With Conflicts")
    case "damaged": localized("Damaged")
    case "disagreement": localized("With Disagreements")
    case "unread": localized("Not Read")
    case "odd": localized("Odd but Harmless")
    case "unreadable": localized("Unreadable")
    case "rejected": RatingText.name(of: -1)
    case "sidecar": localized("With a Sidecar")
    default: name
    }
  }

  /// Words for days that are counted from today.
  static var relativeDates: [(name: String, title: String)] {
    [
      ("today", localized("Today")), ("yesterday", localized("Yesterday")),
      ("this-week", localized("This Week")), ("last-week", localized("Last Week")),
      ("this-month", localized("This Month")), ("last-month", localized("Last Month")),
      ("this-year", localized("This Year")), ("last-year", localized("Last Year")),
    ]
  }

  private static func negated(_ text: String, _ term: QueryTerm) -> String {
    term.isNegated ? localized("Not %1", text) : text
  }

  private static func text(_ field: Field, _ comparison: Comparison, _ value: String) -> String {
    if field == .rating, let stars = Int(value), [.atLeast, .matches, .equal].contains(comparison) {
      return rating(stars, comparison)
    }
    let name = field == .sublocation ? FacetText.name(of: .locations) : field.localizedName
    let sign = signs[comparison] ?? ": "
    return name + sign + valueText(field, value).withHiddenMarked
  }

  private static func valueText(_ field: Field, _ value: String) -> String {
    switch field {
    case .label: FieldValue.text(value).localizedText(for: .label)
    case .format: value.uppercased()
    case .dateTaken: date(value)
    default: value
    }
  }

  private static func date(_ value: String) -> String {
    if let word = relativeDates.first(where: { $0.name == value.lowercased() }) {
      return word.title
    }
    guard case .date(let date) = try? Field.dateTaken.parse(value) else { return value }
    return DateWords.day(date)
  }

  private static let signs: [Comparison: String] = [
    .atLeast: " ≥ ", .atMost: " ≤ ", .more: " > ", .less: " < ", .unequal: " ≠ ",
  ]
}
