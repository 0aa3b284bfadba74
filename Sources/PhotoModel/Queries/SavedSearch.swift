/// A query that a person keeps under a name.
///
/// ```swift
/// SavedSearch(name: "To caption", text: "rating>=3 -has:description").name  // "To caption"
/// ```
public struct SavedSearch: Hashable, Sendable {
  /// What the search is called; no two have the same name.
  public var name: String
  /// The text of the query, as it was typed.
  public var text: String

  /// A search under a name. Line breaks and tabs become spaces, as neither a name nor a query contains them.
  public init(name: String, text: String) {
    self.name = Self.line(name)
    self.text = Self.line(text)
  }

  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }).trimmed
  }
}
