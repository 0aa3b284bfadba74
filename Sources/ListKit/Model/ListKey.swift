/// What tells a row of a list, or a header or footer among them, from all others.
public enum ListKey<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A row of the data source.
  case row(ID)
  /// The header of a section.
  case header(String)
  /// The footer of a section.
  case footer(String)

  /// The id, if this is a row.
  public var id: ID? {
    if case .row(let id) = self { id } else { nil }
  }
}
