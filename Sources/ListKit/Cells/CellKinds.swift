/// The kinds of cells of a list or of a column, found by the type of an item or by its case.
@MainActor
struct CellKinds<Item> {
  private var kinds: [ObjectIdentifier: CellKind<Item>] = [:]
  /// The kind for the type that all items have: it is found without a look at the item if there is no other.
  private var ofAll: CellKind<Item>?
  /// The classes that have a kind, each before those that it is derived from.
  private var classes: [Class] = []
  /// The kinds for some of the items; the first that fits counts.
  private var cases: [Case] = []

  /// A kind for some of the items.
  private struct Case {
    let fits: @MainActor (Item) -> Bool
    let kind: CellKind<Item>
  }

  /// A class of items.
  private struct Class {
    let id: ObjectIdentifier
    /// Whether a type is the class or derived from it.
    let covers: (Any.Type) -> Bool
  }

  /// The kind of all cells; nil if cells of more than one kind come into one slot.
  var only: CellKind<Item>? { cases.isEmpty && kinds.count == 1 ? ofAll : nil }

  /// Registers the kind for a type of items.
  mutating func register<Row>(_ kind: CellKind<Item>, for type: Row.Type) {
    let id = ObjectIdentifier(type)
    if type is AnyClass, kinds[id] == nil {
      let index = classes.firstIndex { $0.covers(type) } ?? classes.endIndex
      classes.insert(Class(id: id) { $0 is Row.Type }, at: index)
    }
    kinds[id] = kind
    if type == Item.self { ofAll = kind }
  }

  /// Registers the kind for the items that fit, before those for types.
  mutating func register(_ kind: CellKind<Item>, if fits: @escaping @MainActor (Item) -> Bool) {
    cases.append(Case(fits: fits, kind: kind))
  }

  /// Registers editable cells for the items that `part` returns something for.
  mutating func register<Cell: EditableCell, Part>(
    _ cell: Cell.Type, for part: @escaping @MainActor (Item) -> Part?,
    prepare: @escaping @MainActor (Cell) -> Void,
    configure: @escaping @MainActor (Cell, Part) -> Void,
    if isEditable: @escaping @MainActor (Part) -> Bool,
    commit: @escaping @MainActor (Cell, Part) -> Bool,
    commitToSelection: (@MainActor (Cell, Part) -> Bool)?
  ) {
    let kind = CellKind<Item>(cell, part: part, prepare: prepare, configure: configure)
    register(
      kind.editable(
        cell, part: part, if: isEditable, commit: commit, commitToSelection: commitToSelection),
      if: { part($0) != nil })
  }

  /// Changes the kind for the type that all items have.
  ///
  /// - Returns: whether there is one, with cells of a type.
  mutating func changeOfAll(
    _ cell: any ListCell.Type, _ body: (CellKind<Item>) -> CellKind<Item>
  ) -> Bool {
    guard let kind = ofAll, kind.cell == cell else { return false }
    register(body(kind), for: Item.self)
    return true
  }

  /// The kind whose cells are of a type; nil if none is registered.
  func kind(ofCell cell: any ListCell.Type) -> CellKind<Item>? {
    cases.first { $0.kind.cell == cell }?.kind ?? kinds.values.first { $0.cell == cell }
  }

  /// The kind for an item; nil if none is registered.
  func kind(for item: Item) -> CellKind<Item>? {
    if let match = cases.first(where: { $0.fits(item) }) { return match.kind }
    if let ofAll, kinds.count == 1 { return ofAll }
    if let item = item as? any CellNaming { return item.kind(for: Item.self) }
    // Without `as Any`, this would be the protocol type in the list of its items.
    let type = type(of: item as Any)
    if let kind = kinds[ObjectIdentifier(type)] { return kind }
    return classes.first { $0.covers(type) }.flatMap { kinds[$0.id] } ?? ofAll
  }
}

/// An item that names its cell itself, and needs no registration.
@MainActor
protocol CellNaming {
  /// The kind of its cell, in a list of such items.
  func kind<Item>(for items: Item.Type) -> CellKind<Item>?
}
