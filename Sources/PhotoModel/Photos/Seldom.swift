/// Parts that few values have. If none of them is there, they take the room of one reference.
struct Seldom<Parts: SeldomParts>: Hashable, Sendable {
  private var stored: [Parts] = []

  /// The parts, all of them absent if none was set.
  var parts: Parts {
    get { stored.first ?? Parts() }
    set { stored = newValue == Parts() ? [] : [newValue] }
  }
}

/// Parts that are all absent at first.
protocol SeldomParts: Hashable, Sendable {
  init()
}
