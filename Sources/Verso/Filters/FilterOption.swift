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
