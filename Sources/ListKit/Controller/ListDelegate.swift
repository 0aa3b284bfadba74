public import Gtk

/// What a list tells its parent, asks it, and wants it to do. Everything is typed: no method needs to look up in the
/// data source what a row stands for. Every method is optional.
///
/// The names say which of the three it is: "did" tells, a noun or "may" asks, and an imperative wants something done
/// and has it answered whether it was.
///
/// ```swift
/// extension ContactsController: ListDelegate {
///   func list(
///     _ list: ListController<Contact.ID, Contact>,
///     didSelect selection: ListSelection<Contact.ID, Contact>
///   ) {
///     card.show(selection.items.first)
///   }
/// }
/// ```
@MainActor
public protocol ListDelegate<ID, Item>: AnyObject {
  /// The identity of the rows.
  associatedtype ID: Hashable & Sendable
  /// What the rows show.
  associatedtype Item

  // MARK: - What it tells

  /// The selection has changed: by the user, by code, or because selected rows are gone.
  func list(
    _ list: ListController<ID, Item>, didSelect selection: ListSelection<ID, Item>)

  /// A row was activated: by Enter, or by a double click on a column. In a list, and for Enter, the cell has no column.
  func list(
    _ list: ListController<ID, Item>, didActivate item: Item, at cell: CellAddress<ID>)

  /// The user has chosen another order by a click on the header of a column, which shows it already. Sort the model
  /// and reload the list.
  func list(_ list: ListController<ID, Item>, didChangeSort sort: TableSort)

  /// Rows were moved. The model and the list have their new order.
  func list(_ list: ListController<ID, Item>, didMove ids: [ID])

  /// The user wanted to move rows, and the data source says that their order is fixed at the moment.
  func list(_ list: ListController<ID, Item>, didRefuseToMove ids: [ID])

  /// Rows were deleted. The model and the list are without them.
  func list(_ list: ListController<ID, Item>, didDelete ids: [ID])

  /// The user wanted to edit a cell of a table, and it cannot be edited.
  func list(_ list: ListController<ID, Item>, didRefuseToEdit cell: CellAddress<ID>)

  /// What was typed into a cell could not be committed, and its editor had to close: the row is gone from the model,
  /// or the value was refused while the row left the screen. Hand the text back. Not called if the text is still the
  /// one that the editor opened with.
  func list(_ list: ListController<ID, Item>, didLose edit: LostEdit<ID, Item>)

  // MARK: - What it asks

  /// The menu for a right click, a long touch or the Menu key; nil for no menu. The row under the pointer is already
  /// selected by then.
  func list(
    _ list: ListController<ID, Item>, menuFor selection: ListSelection<ID, Item>
  ) -> Menu?

  /// The files that a drag of the selected rows carries, as paths in the bytes that the system uses;
  /// none for no files.
  func list(
    _ list: ListController<ID, Item>, filesForDragging selection: ListSelection<ID, Item>
  ) -> [[UInt8]]

  /// Whether files that are being dragged may be dropped on a row; nil is the space below the rows.
  func list(_ list: ListController<ID, Item>, mayDropFilesOn id: ID?) -> Bool

  /// Whether a drag of these rows may begin because other rows of the list may take them. Rows that can be moved, or
  /// that carry files, can be dragged in any case.
  func list(_ list: ListController<ID, Item>, mayDragOntoOtherRows ids: [ID]) -> Bool

  /// Whether rows of this list that are being dragged may be dropped on another row of it. If they may, they are not
  /// moved into the gap beside it.
  func list(_ list: ListController<ID, Item>, mayDropRows ids: [ID], on id: ID) -> Bool

  // MARK: - What it wants done

  /// Does what a key asks for to the selected cells of a table.
  ///
  /// - Returns: whether it was done, and the key is used up.
  func list(
    _ list: ListController<ID, Item>, perform command: CellCommand, on cells: CellSelection<ID>
  ) -> Bool

  /// Takes files that were dropped on a row, given as paths in the bytes that the system uses; nil is the space below
  /// the rows.
  ///
  /// - Returns: whether they were taken.
  func list(
    _ list: ListController<ID, Item>, acceptFiles files: [[UInt8]], droppedOn id: ID?
  ) -> Bool

  /// Takes rows of this list that were dropped on another row of it.
  ///
  /// - Returns: whether they were taken.
  func list(_ list: ListController<ID, Item>, acceptRows ids: [ID], droppedOn id: ID) -> Bool
}

extension ListDelegate {
  /// Does nothing.
  public func list(
    _ list: ListController<ID, Item>, didSelect selection: ListSelection<ID, Item>
  ) {}

  /// Does nothing.
  public func list(
    _ list: ListController<ID, Item>, didActivate item: Item, at cell: CellAddress<ID>
  ) {}

  /// Does nothing.
  public func list(_ list: ListController<ID, Item>, didChangeSort sort: TableSort) {}

  /// Does nothing.
  public func list(_ list: ListController<ID, Item>, didMove ids: [ID]) {}

  /// Does nothing.
  public func list(_ list: ListController<ID, Item>, didRefuseToMove ids: [ID]) {}

  /// Does nothing.
  public func list(_ list: ListController<ID, Item>, didDelete ids: [ID]) {}

  /// Does nothing.
  public func list(_ list: ListController<ID, Item>, didRefuseToEdit cell: CellAddress<ID>) {}

  /// Puts the text on the clipboard, so that it is not lost.
  public func list(_ list: ListController<ID, Item>, didLose edit: LostEdit<ID, Item>) {
    edit.copyText()
  }

  /// No menu.
  public func list(
    _ list: ListController<ID, Item>, menuFor selection: ListSelection<ID, Item>
  ) -> Menu? { nil }

  /// No files.
  public func list(
    _ list: ListController<ID, Item>, filesForDragging selection: ListSelection<ID, Item>
  ) -> [[UInt8]] { [] }

  /// Files may be dropped nowhere.
  public func list(_ list: ListController<ID, Item>, mayDropFilesOn id: ID?) -> Bool { false }

  /// No row takes others.
  public func list(
    _ list: ListController<ID, Item>, mayDragOntoOtherRows ids: [ID]
  ) -> Bool { false }

  /// No row takes others.
  public func list(
    _ list: ListController<ID, Item>, mayDropRows ids: [ID], on id: ID
  ) -> Bool { false }

  /// Nothing can be done to cells.
  public func list(
    _ list: ListController<ID, Item>, perform command: CellCommand, on cells: CellSelection<ID>
  ) -> Bool { false }

  /// Files are not taken.
  public func list(
    _ list: ListController<ID, Item>, acceptFiles files: [[UInt8]], droppedOn id: ID?
  ) -> Bool { false }

  /// No row takes others.
  public func list(
    _ list: ListController<ID, Item>, acceptRows ids: [ID], droppedOn id: ID
  ) -> Bool { false }
}
