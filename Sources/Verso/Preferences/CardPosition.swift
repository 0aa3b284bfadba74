import Gtk

/// Where a row is among those that look like one card.
struct CardPosition: OptionSet, Sendable {
  let rawValue: UInt8

  /// The first one, with round corners at the top.
  static let first = CardPosition(rawValue: 1)
  /// The last one, with round corners at the bottom.
  static let last = CardPosition(rawValue: 2)
}

extension CardPosition {
  /// The position of a row, counted from 0, among a number of rows.
  init(_ number: Int, of count: Int) {
    self = []
    if number == 0 { insert(.first) }
    if number == count - 1 { insert(.last) }
  }
}

extension Widget {
  /// Makes it look like a part of a card.
  func show(_ position: CardPosition) {
    addStyle("verso-card")
    setStyle("first", position.contains(.first))
    setStyle("last", position.contains(.last))
  }
}
