/// What tells a row of a list, or a header or footer among them, from all others.
enum ListKey<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A row of the data source.
  case row(ID)
  /// The header of a section.
  case header(String)
  /// The footer of a section.
  case footer(String)

  /// The id, if this is a row.
  var id: ID? {
    if case .row(let id) = self { id } else { nil }
  }

  /// Whether this is a row.
  var isRow: Bool {
    if case .row = self { true } else { false }
  }

  /// Written out, because rows are looked up while they scroll by: the compiler's own version looks at both at once,
  /// as a tuple, whose type has to be looked up each time.
  static func == (one: Self, other: Self) -> Bool {
    switch one {
    case .row(let id): if case .row(let otherID) = other { id == otherID } else { false }
    case .header(let section):
      if case .header(let otherSection) = other { section == otherSection } else { false }
    case .footer(let section):
      if case .footer(let otherSection) = other { section == otherSection } else { false }
    }
  }
}
