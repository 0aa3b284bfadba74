/// A row that is given as a value: it names its cell, and knows how to fill it.
@MainActor
public struct ContentRow<ID: Hashable & Sendable> {
  /// The identity of the row. A cell stays with its row as long as the id is in the list.
  public let id: ID
  /// What a screen reader calls the row.
  public var name: String?
  /// What can be done with the row.
  public var traits: RowTraits = .all

  private let cell: any ListCell.Type
  private let make: @MainActor () -> any ListCell
  private let apply: @MainActor (any ListCell) -> Void

  /// A row whose cell a closure fills.
  public init<Cell: ListCell>(
    _ id: ID, name: String? = nil, traits: RowTraits = .all, cell: Cell.Type,
    configure: @escaping @MainActor (Cell) -> Void
  ) {
    self.id = id
    self.name = name
    self.traits = traits
    self.cell = cell
    make = { Cell() }
    // The list keeps its cells apart by their type.
    apply = { configure(unsafeDowncast($0, to: Cell.self)) }
  }

  /// A row that shows content in a cell made for such content.
  public init<Cell: ContentCell>(
    _ id: ID, name: String? = nil, traits: RowTraits = .all, cell: Cell.Type,
    showing content: Cell.Content
  ) {
    self.init(id, name: name, traits: traits, cell: cell) { $0.show(content) }
  }

  /// A row for an item that knows its cell.
  public init<Row: CellConfiguring>(
    _ id: ID, name: String? = nil, traits: RowTraits = .all, _ row: Row
  ) {
    self.init(id, name: name, traits: traits, cell: Row.Cell.self) { row.configure($0) }
  }
}

extension ContentRow: CellNaming {
  func kind<Item>(for items: Item.Type) -> CellKind<Item>? {
    CellKind(id: .type(ObjectIdentifier(cell)), cell: cell, make: make) { cell, item in
      (item as? ContentRow)?.apply(cell)
    }
  }
}
