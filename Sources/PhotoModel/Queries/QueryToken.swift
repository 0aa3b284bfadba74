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
    case comparison(name: String, Comparison, value: Value, valuePosition: Int)
  }

  /// What a field is compared with.
  struct Value: Hashable {
    var text = ""
    /// Whether its last character is in quotation marks, so that an asterisk is one.
    var endsQuoted = false

    /// Whether longer texts that begin with it are meant, too.
    var isBeginning: Bool { text.last == "*" && !endsQuoted }
  }
}
