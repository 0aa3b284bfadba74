import Gtk

/// Where a row stands among those that look like one card.
struct CardPlace: OptionSet, Sendable {
  let rawValue: UInt8

  /// The first one, with round corners above.
  static let first = CardPlace(rawValue: 1)
  /// The last one, with round corners below.
  static let last = CardPlace(rawValue: 2)
}

extension Widget {
  /// Looks like a part of a card.
  func show(_ place: CardPlace) {
    addStyle("verso-card")
    setStyle("first", place.contains(.first))
    setStyle("last", place.contains(.last))
  }
}
