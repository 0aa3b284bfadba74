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
  /// How the edited value is taken over.
  let editing: CellEditing<Item>
  /// The column to which Enter leads back: where the walk by Tab began that led to this cell.
  var startColumn: String?
  /// What the editor said when it was opened; nil until it is.
  var startText: String?
  /// Ends the watching of the keyboard focus.
  let stopWatching: @MainActor () -> Void
}

/// Where the editing goes on when a cell is left.
enum EditStep {
  case next, previous, above, below
}
