/// The kinds of cells of a list, found by the type of an item.
@MainActor
struct CellKinds<Item> {
  private var kinds: [ObjectIdentifier: CellKind<Item>] = [:]
  /// The kind of a list whose items are all of one type, which needs no look at the item.
  private var only: CellKind<Item>?

  /// Whether cells of more than one kind come into one place.
  var areSeveral: Bool { only == nil }

  /// Registers the kind for a type of items.
  mutating func register(_ kind: CellKind<Item>, for type: Any.Type) {
    kinds[ObjectIdentifier(type)] = kind
    if type == Item.self { only = kind }
  }

  /// The kind for an item; nil if none is registered.
  func kind(for item: Item) -> CellKind<Item>? {
    if let only { return only }
    if let item = item as? any CellNaming { return item.kind(for: Item.self) }
    // Without `as Any`, this would be the protocol type in the list of its items.
    return kinds[ObjectIdentifier(type(of: item as Any))]
  }
}

/// An item that names its cell itself, and needs no registration.
@MainActor
protocol CellNaming {
  /// The kind of its cell, in a list of such items.
  func kind<Item>(for items: Item.Type) -> CellKind<Item>?
}
