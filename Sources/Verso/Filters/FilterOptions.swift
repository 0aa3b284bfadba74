import PhotoModel

/// What photos can be filtered by: the kinds, and the values that photos have.
@MainActor
struct FilterOptions {
  private let facets: FacetCounts
  private let keywords: [String: Int]

  /// The options for the photos of a library, as they are now.
  init(_ library: PhotoLibrary) {
    facets = library.facets
    keywords = library.keywords.all
  }

  /// The kinds that offer something to choose from.
  var kinds: [FilterOption] {
    FilterKind.allCases.filter { kind in
      kind.facet.map { !facets[$0].isEmpty } ?? true || kind == .keyword && !keywords.isEmpty
    }.map { FilterOption(title: $0.localizedName, action: .open($0), icon: $0.icon) }
  }

  /// The options of a kind.
  func options(of kind: FilterKind) -> [FilterOption] {
    switch kind {
    case .rating: ratings
    case .label: values(.labels, in: .label) + [without(.label)]
    case .date: relativeDates + dates + [without(.dateTaken)]
    case .keyword: sorted(keywords).map { option(.keywords, $0) } + [without(.keywords)]
    case .person: values(.people, in: .people) + [without(.people)]
    case .location: values(.locations, in: .sublocation)
    case .camera: values(.cameras, in: .cameraModel)
    case .lens: values(.lenses, in: .lens)
    case .format: values(.formats, in: .format)
    case .with:
      Self.fields.map { field in
        FilterOption(
          title: FilterText.having(field, isNegated: false), action: .take(QueryTerm(has: field)))
      }
    case .without: Self.fields.map(without)
    case .state:
      Self.states.map { FilterOption(title: $0.title, action: .take(QueryTerm(state: $0.name))) }
    }
  }

  /// The options with a text in their name, of all kinds and in their order.
  ///
  /// - Parameters:
  ///   - text: the text, ignoring case and accents.
  ///   - kind: the kind that is searched; nil for the kinds and everything in them.
  ///   - limit: the maximum number per kind.
  func options(for text: String, of kind: FilterKind?, limit: Int) -> [FilterOption] {
    let words = TypedWords(text)
    func isFound(_ option: FilterOption) -> Bool { words.occur(in: option.title) }
    if let kind { return options(of: kind).filter(isFound) }
    guard !words.isEmpty else { return kinds }
    return kinds.flatMap { option -> [FilterOption] in
      guard case .open(let kind) = option.action else { return [] }
      let found = options(of: kind).map { $0.alone(icon: kind.icon) }.filter(isFound)
      return (isFound(option) ? [option] : []) + found.prefix(limit)
    }
  }

  private var ratings: [FilterOption] {
    let counts = facets.words(.ratings)
    func option(_ stars: ClosedRange<Int>, _ comparison: Comparison) -> FilterOption {
      FilterOption(
        title: FilterText.rating(stars.lowerBound, comparison),
        action: .take(QueryTerm(.rating, String(stars.lowerBound), by: comparison)),
        count: stars.reduce(0) { $0 + (counts[String($1)] ?? 0) },
        level: comparison == .atLeast ? 0 : 1)
    }
    let stars = (1...5).reversed().flatMap { stars in
      // Nobody has more than five.
      [option(stars...5, .atLeast)] + (stars < 5 ? [option(stars...stars, .matches)] : [])
    }
    return stars + [
      FilterOption(title: RatingText.name(of: 0), action: .take(QueryTerm(.rating, "0"))),
      FilterOption(
        title: RatingText.name(of: -1), action: .take(QueryTerm(state: "rejected")),
        count: counts["-1"]),
    ]
  }

  private var relativeDates: [FilterOption] {
    FilterText.relativeDates.map {
      FilterOption(title: $0.title, action: .take(QueryTerm(.dateTaken, $0.name)))
    }
  }

  /// The values of a facet with those inside them.
  private func values(
    _ facet: Facet, _ term: (FacetValue) -> QueryTerm?
  ) -> [FilterOption] {
    FacetTree(facet, facets[facet]).allNodes.compactMap { node in
      term(node.value).map { term in
        FilterOption(
          title: FacetText.name(of: node.value).withHiddenMarked,
          fullTitle: FacetText.title(of: node.value).withHiddenMarked, action: .take(term),
          count: node.count, level: node.value.levels.count - 1)
      }
    }
  }

  /// The values of a facet as a field holds them.
  private func values(_ facet: Facet, in field: Field) -> [FilterOption] {
    values(facet) { $0.levels.last.map { QueryTerm(field, $0, by: .equal) } }
  }

  private var dates: [FilterOption] {
    values(.dates) { QueryTerm(.dateTaken, $0.levels.joined(separator: "-")) }
  }

  private func option(_ field: Field, _ value: (word: String, count: Int)) -> FilterOption {
    FilterOption(
      title: value.word.withHiddenMarked, action: .take(QueryTerm(field, value.word)),
      count: value.count)
  }

  private func without(_ field: Field) -> FilterOption {
    FilterOption(
      title: FilterText.having(field, isNegated: true),
      action: .take(QueryTerm(has: field, isNegated: true)))
  }

  private func sorted(_ words: [String: Int]) -> [(word: String, count: Int)] {
    words.keys.inNaturalOrder(of: \.self).map { ($0, words[$0] ?? 0) }
  }

  private static let fields: [Field] = [
    .title, .description, .keywords, .rating, .label, .dateTaken, .latitude, .city, .people,
    .creator, .copyright,
  ]

  private static var states: [(name: String, title: String)] {
    [
      "edited", "problem", "conflict", "damaged", "disagreement", "unreadable", "rejected",
      "sidecar",
    ]
    .map { ($0, FilterText.state($0)) }
  }
}
