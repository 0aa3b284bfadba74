import Gtk

/// The editing of one cell.
@MainActor
struct EditSession<ID: Hashable & Sendable, Item> {
  /// The row.
  let id: ID
  /// The slot that shows it.
  let slot: RowSlot<ID, Item>
  /// The cell.
  let cell: any EditableCell
  /// What is edited.
  let item: Item
  /// How the edited value is committed.
  let editing: CellEditing<Item>
  /// The column that Enter goes back to: where the walk by Tab that led to this cell began.
  var startColumn: String?
  /// What the editor said when it was opened; nil until it is.
  var startText: String?
  /// Watches the keyboard focus.
  let focusConnection: SignalConnection?

  /// Where the cell is.
  var address: CellAddress<ID> { CellAddress(id: id, column: slot.factory.column) }

  /// Turns the editor into a cell again.
  ///
  /// - Parameters:
  ///   - end: whether what was typed has been committed.
  ///   - takesFocus: whether the row gets the keyboard focus that the editor has.
  func close(_ end: EditEnd, takesFocus: Bool) {
    focusConnection?.disconnect()
    slot.ownState.remove(.edited)
    if takesFocus { takeFocus() }
    slot.factory.controller.gate.naming(.cell(type(of: cell))) { cell.endEditing(end) }
  }

  /// What it takes to go on with it later.
  func interruption(
    _ contents: EditorContents?, at position: ScrollPosition<ID>? = nil, isPaused: Bool = false
  ) -> InterruptedEdit<ID> {
    InterruptedEdit(
      cell: address, startColumn: startColumn, contents: contents, scrollPosition: position,
      isPaused: isPaused)
  }
}

/// Where the editing goes on when a cell is left.
enum EditStep {
  case next, previous, above, below
}
