/// A registered kind of cell, apart from its type: how one is made and filled.
@MainActor
struct CellKind<Item> {
  /// The cell's type.
  let id: ObjectIdentifier
  /// Makes a cell.
  let make: @MainActor () -> any ListCell
  /// Fills a cell of this kind.
  let configure: @MainActor (any ListCell, Item) -> Void

  /// A kind whose cells are filled by a typed closure.
  init<Cell: ListCell, Row>(
    _ cell: Cell.Type, for row: Row.Type, prepare: @escaping @MainActor (Cell) -> Void,
    configure: @escaping @MainActor (Cell, Row) -> Void
  ) {
    id = ObjectIdentifier(cell)
    make = {
      let cell = Cell()
      prepare(cell)
      return cell
    }
    self.configure = { cell, item in
      // The list looks a kind up by the type of the item, and keeps its cells apart by kind.
      guard let row = item as? Row else { return }
      configure(unsafeDowncast(cell, to: Cell.self), row)
    }
  }
}
