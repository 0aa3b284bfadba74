import CGtk
import Gtk

/// What lists and grids have in common: each row is one cell, and a kind of cell is registered for each type of item.
/// Use ``ListView`` and ``ListGrid``.
public class CellsView<ID: Hashable & Sendable, Item>: ItemsView<ID, Item> {
  /// What fills the cells.
  let factory: CellFactory<ID, Item>
  private lazy var ahead = CellsAhead(in: factory.pool)

  init(_ factory: CellFactory<ID, Item>, list: Widget) {
    self.factory = factory
    super.init(factory.controller, list: list)
    factory.view = self
  }

  override var factories: [CellFactory<ID, Item>] { [factory] }

  /// Shows items of a type in cells of the kind that the type names. Each cell that is made is prepared once, to
  /// connect its callbacks.
  public func register<Row: CellConfiguring>(
    _ cell: Row.Cell.Type, for row: Row.Type,
    prepare: @escaping @MainActor (Row.Cell) -> Void = { _ in }
  ) {
    register(cell, for: row, prepare: prepare) { cell, row in row.configure(cell) }
  }

  /// Shows items of a type in cells that declare what they can show; `content` is the part of an item that the cell
  /// shows.
  public func register<Cell: ContentCell, Row>(
    _ cell: Cell.Type, for row: Row.Type, prepare: @escaping @MainActor (Cell) -> Void = { _ in },
    showing content: @escaping @MainActor (Row) -> Cell.Content
  ) {
    register(cell, for: row, prepare: prepare) { cell, row in cell.show(content(row)) }
  }

  /// Shows items of a type in cells that a closure fills.
  public func register<Cell: ListCell, Row>(
    _ cell: Cell.Type, for row: Row.Type, prepare: @escaping @MainActor (Cell) -> Void = { _ in },
    configure: @escaping @MainActor (Cell, Row) -> Void
  ) {
    factory.kinds.register(
      CellKind(cell, for: row, prepare: prepare, configure: configure), for: row)
  }

  /// Shows some of the items in cells of a kind of their own: those that `part` returns something for, such as the
  /// value of an enum's case. They go before those that are registered for a type.
  ///
  /// ```swift
  /// list.register(StarsCell.self, for: { if case .rating(let stars) = $0 { stars } else { nil } }) {
  ///   cell, stars in cell.show(stars)
  /// }
  /// ```
  public func register<Cell: ListCell, Part>(
    _ cell: Cell.Type, for part: @escaping @MainActor (Item) -> Part?,
    prepare: @escaping @MainActor (Cell) -> Void = { _ in },
    configure: @escaping @MainActor (Cell, Part) -> Void
  ) {
    factory.kinds.register(
      CellKind(cell, part: part, prepare: prepare, configure: configure),
      if: { part($0) != nil })
  }

  /// Shows items of a type in cells that can be edited in place.
  ///
  /// `isEditable` says whether the value of an item can be edited. `commit` reads the edited value from the cell and
  /// changes the model; `false` refuses the value: the editor stays open, and the cell should say why. If `commit` has
  /// taken the row away, the delegate gets what was typed.
  /// `commitToSelection` does the same for all selected rows, on Ctrl+Enter or Alt+Enter; if it is nil, or the edited
  /// row is not selected, these keys commit to the edited row.
  public func register<Row: CellConfiguring>(
    _ cell: Row.Cell.Type, for row: Row.Type,
    prepare: @escaping @MainActor (Row.Cell) -> Void = { _ in },
    if isEditable: @escaping @MainActor (Row) -> Bool = { _ in true },
    commit: @escaping @MainActor (Row.Cell, Row) -> Bool,
    commitToSelection: (@MainActor (Row.Cell, Row) -> Bool)? = nil
  ) where Row.Cell: EditableCell {
    register(
      cell, for: row, prepare: prepare, configure: { cell, row in row.configure(cell) },
      if: isEditable, commit: commit, commitToSelection: commitToSelection)
  }

  /// Shows items of a type in cells that a closure fills, and that can be edited in place.
  public func register<Cell: EditableCell, Row>(
    _ cell: Cell.Type, for row: Row.Type,
    prepare: @escaping @MainActor (Cell) -> Void = { _ in },
    configure: @escaping @MainActor (Cell, Row) -> Void,
    if isEditable: @escaping @MainActor (Row) -> Bool = { _ in true },
    commit: @escaping @MainActor (Cell, Row) -> Bool,
    commitToSelection: (@MainActor (Cell, Row) -> Bool)? = nil
  ) {
    let kind = CellKind<Item>(cell, for: row, prepare: prepare, configure: configure)
    factory.kinds.register(
      kind.editable(
        cell, for: row, if: isEditable, commit: commit, commitToSelection: commitToSelection),
      for: row)
  }

  /// Shows some of the items in cells of a kind of their own that can be edited in place: those that `part` returns
  /// something for, such as the value of an enum's case.
  public func register<Cell: EditableCell, Part>(
    _ cell: Cell.Type, for part: @escaping @MainActor (Item) -> Part?,
    prepare: @escaping @MainActor (Cell) -> Void = { _ in },
    configure: @escaping @MainActor (Cell, Part) -> Void,
    if isEditable: @escaping @MainActor (Part) -> Bool = { _ in true },
    commit: @escaping @MainActor (Cell, Part) -> Bool,
    commitToSelection: (@MainActor (Cell, Part) -> Bool)? = nil
  ) {
    factory.kinds.register(
      cell, for: part, prepare: prepare, configure: configure, if: isEditable, commit: commit,
      commitToSelection: commitToSelection)
  }

  /// Makes cells before there are rows for them, one by one, while the main loop has nothing else to do, so that the
  /// first rows need not wait for their cells.
  ///
  /// - Parameters:
  ///   - cell: the type of the cells, which is registered, or named by the items.
  ///   - count: how many; by default, as many as there are rows on most screens.
  public func makeCellsAhead<Cell: ListCell>(_ cell: Cell.Type, count: Int? = nil) {
    let count = count ?? AnyListModel.screenful
    if let kind = factory.kinds.kind(ofCell: cell) {
      ahead.make(kind.id, count: count, kind.make)
    } else {
      ahead.make(.type(ObjectIdentifier(cell)), count: count) { Cell() }
    }
  }
}
