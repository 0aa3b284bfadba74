/// A registered kind of cell, without its type: how one is made, filled, and read after an edit.
///
/// An object that never changes: a value of three closures would be copied for every cell that scrolls
/// by, and the runtime would look up its type each time.
@MainActor
final class CellKind<Item> {
  /// What tells its cells from those of other registrations.
  let id: CellKindID
  /// The type of its cells, for messages.
  let cell: any ListCell.Type
  /// Makes a cell.
  let make: @MainActor () -> any ListCell
  /// Fills a cell of this kind.
  let configure: @MainActor (any ListCell, Item) -> Void
  /// How its cells are edited; nil for cells that are only looked at.
  let editing: CellEditing<Item>?

  init(
    id: CellKindID, cell: any ListCell.Type, make: @escaping @MainActor () -> any ListCell,
    configure: @escaping @MainActor (any ListCell, Item) -> Void,
    editing: CellEditing<Item>? = nil
  ) {
    self.id = id
    self.cell = cell
    self.make = make
    self.configure = configure
    self.editing = editing
  }
}

extension CellKind {
  /// A kind whose cells are filled by a typed closure.
  convenience init<Cell: ListCell, Row>(
    _ cell: Cell.Type, for row: Row.Type, prepare: @escaping @MainActor (Cell) -> Void,
    configure: @escaping @MainActor (Cell, Row) -> Void
  ) {
    self.init(
      id: .registration(CellRegistration()), cell: cell,
      make: {
        let cell = Cell()
        prepare(cell)
        return cell
      },
      configure: { cell, item in
        // The list looks a kind up by the type of the item, and keeps its cells apart by kind.
        guard let row = item as? Row else { return }
        configure(unsafeDowncast(cell, to: Cell.self), row)
      })
  }

  /// A kind for the items from which something can be extracted, such as the value of an enum's case.
  convenience init<Cell: ListCell, Part>(
    _ cell: Cell.Type, part: @escaping @MainActor (Item) -> Part?,
    prepare: @escaping @MainActor (Cell) -> Void,
    configure: @escaping @MainActor (Cell, Part) -> Void
  ) {
    self.init(cell, for: Item.self, prepare: prepare) { cell, item in
      if let part = part(item) { configure(cell, part) }
    }
  }

  /// The same kind, whose cells can be edited.
  func editable<Cell: EditableCell, Row>(
    _ cell: Cell.Type, for row: Row.Type, if isEditable: @escaping @MainActor (Row) -> Bool,
    commit: @escaping @MainActor (Cell, Row) -> Bool,
    commitToSelection: (@MainActor (Cell, Row) -> Bool)?
  ) -> CellKind {
    func typed(
      _ commit: @escaping @MainActor (Cell, Row) -> Bool
    ) -> @MainActor (any ListCell, Item) -> Bool {
      { cell, item in
        guard let row = item as? Row else { return false }
        return commit(unsafeDowncast(cell, to: Cell.self), row)
      }
    }
    return CellKind(
      id: id, cell: self.cell, make: make, configure: configure,
      editing: CellEditing(
        isEditable: { ($0 as? Row).map(isEditable) ?? false }, commit: typed(commit),
        commitToSelection: commitToSelection.map(typed)))
  }
}

extension CellKind {
  /// The same kind for the items from which something can be extracted, whose cells can be edited.
  func editable<Cell: EditableCell, Part>(
    _ cell: Cell.Type, part: @escaping @MainActor (Item) -> Part?,
    if isEditable: @escaping @MainActor (Part) -> Bool,
    commit: @escaping @MainActor (Cell, Part) -> Bool,
    commitToSelection: (@MainActor (Cell, Part) -> Bool)?
  ) -> CellKind {
    func whole(
      _ body: @escaping @MainActor (Cell, Part) -> Bool
    ) -> @MainActor (Cell, Item) -> Bool {
      { cell, item in part(item).map { body(cell, $0) } ?? false }
    }
    return editable(
      cell, for: Item.self, if: { part($0).map(isEditable) ?? false }, commit: whole(commit),
      commitToSelection: commitToSelection.map(whole))
  }
}

/// How the cells of a kind are edited.
@MainActor
struct CellEditing<Item> {
  /// Whether the value of an item can be edited.
  let isEditable: @MainActor (Item) -> Bool
  /// Commits the edited value; false if it cannot be.
  let commit: @MainActor (any ListCell, Item) -> Bool
  /// Commits the edited value to all selected rows; nil if it is for one row only.
  let commitToSelection: (@MainActor (any ListCell, Item) -> Bool)?
}
