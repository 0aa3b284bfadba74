import PhotoModel

/// What photos are filtered by.
enum FilterKind: Hashable, CaseIterable {
  case rating, label, date, keyword, person, location, camera, lens, format, with, without, state

  /// What it is called.
  @MainActor var localizedName: String {
    switch self {
    case .with: localized("With…")
    case .without: localized("Without…")
    case .state: localized("State")
    default: facet.map(FacetText.name) ?? ""
    }
  }

  /// The icon that stands for it.
  @MainActor var icon: String {
    switch self {
    case .with: "list-add-symbolic"
    case .without: "list-remove-symbolic"
    case .state: "document-edit-symbolic"
    default: facet.map { FacetText.icon(of: FacetValue($0)) } ?? ""
    }
  }

  /// The facet whose values are chosen from; nil if it has none.
  var facet: Facet? {
    switch self {
    case .rating: .ratings
    case .label: .labels
    case .date: .dates
    case .keyword: .keywords
    case .person: .people
    case .location: .locations
    case .camera: .cameras
    case .lens: .lenses
    case .format: .formats
    case .with, .without, .state: nil
    }
  }

  /// The kind that a term of a query belongs to; nil for one that can only be typed.
  init?(_ term: QueryTerm) {
    switch term.meaning {
    case .value(let field, _, _):
      let kinds = Self.allCases.filter { $0.facet?.fields.contains(field) == true }
      guard let kind = kinds.first ?? (field == .sublocation ? .location : nil) else { return nil }
      self = kind
    case .has: self = term.isNegated ? .without : .with
    case .state: self = .state
    case .words, .group: return nil
    }
  }
}
