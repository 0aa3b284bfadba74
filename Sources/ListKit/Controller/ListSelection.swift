/// The selected rows of a list at one moment: typed, in the order of the list, and as cheap for a
/// million rows as for one until the ids or items are asked for.
@MainActor
public struct ListSelection<ID: Hashable & Sendable, Item> {
  private let positions: PositionSet
  private let layout: ListLayout<ID>
  private let item: @MainActor (RowPath, ID) -> Item?

  init(
    _ positions: PositionSet, in layout: ListLayout<ID>,
    item: @escaping @MainActor (RowPath, ID) -> Item?
  ) {
    self.positions = positions
    self.layout = layout
    self.item = item
  }

  /// A selection of these rows, such as for a test of a delegate.
  public init(_ rows: [(id: ID, item: Item)]) {
    self.init(PositionSet(0..<rows.count), in: ListLayout(ids: rows.map(\.id))) { path, _ in
      rows[path.row].item
    }
  }

  /// The number of selected rows.
  public var count: Int { positions.count }

  /// Whether no row is selected.
  public var isEmpty: Bool { positions.isEmpty }

  /// The ids of the selected rows.
  public var ids: [ID] { layout.ids(at: positions) }

  /// The items of the selected rows, as the data source has them now.
  public var items: [Item] {
    var items: [Item] = []
    items.reserveCapacity(count)
    positions.forEach { position in
      if let item = item(at: position) { items.append(item) }
    }
    return items
  }

  /// The first of the selected rows.
  public var first: (id: ID, item: Item)? {
    guard let position = positions.first, let id = layout.id(at: position),
      let item = item(at: position)
    else { return nil }
    return (id, item)
  }

  private func item(at position: Int) -> Item? {
    guard let path = layout.indexPath(at: position), let id = layout.id(at: position) else {
      return nil
    }
    return item(path, id)
  }
}
