import PhotoModel

/// Something that photos can be filtered by.
struct FilterOption: Equatable {
  /// What it does.
  enum Action: Hashable {
    /// Shows the options of a kind.
    case open(FilterKind)
    /// Filters by a term.
    case take(QueryTerm)
  }

  /// What it is called.
  var title: String
  /// What it is called when it is not shown below what it is inside of, such as "May 2024"; nil for the same.
  var fullTitle: String?
  /// What it does.
  var action: Action
  /// The number of photos that have it; nil if that was not counted.
  var count: Int?
  /// How many options it is nested in: a month is inside a year.
  var level = 0
  /// The icon that stands for it; nil for none.
  var icon: String?

  /// The option as it is shown among those of other kinds.
  func alone(icon: String) -> FilterOption {
    var option = self
    option.title = fullTitle ?? title
    option.level = 0
    option.icon = icon
    return option
  }
}

extension [FilterOption] {
  /// The one that can be taken for a term without anything changing: it is that term, or says the same in words, such
  /// as `rating:5` and `rating>=5`; nil if there is none.
  @MainActor
  func first(like term: QueryTerm) -> FilterOption? {
    let text = FilterText.text(of: term).lowercased()
    var alike: FilterOption?
    for option in self {
      guard case .take(let taken) = option.action else { continue }
      let new = taken.replacing(term)
      if new == term { return option }
      if alike == nil, FilterText.text(of: new).lowercased() == text { alike = option }
    }
    return alike
  }
}
