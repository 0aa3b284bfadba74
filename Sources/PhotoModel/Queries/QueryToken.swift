/// A token of a query.
struct QueryToken: Hashable {
  /// The number of characters before it.
  var position: Int
  var kind: Kind

  enum Kind: Hashable {
    case open, close, minus, or
    /// A word or quoted text.
    case text(String, isQuoted: Bool)
    /// A name, a comparison, and the value after it.
    case comparison(name: String, Comparison, value: String, valuePosition: Int)
  }
}
