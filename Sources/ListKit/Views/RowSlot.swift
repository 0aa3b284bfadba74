import CGtk
import Gtk

/// A place on the screen that GTK moves from row to row: a `GtkListItem` with the cell in it.
final class RowSlot<ID: Hashable & Sendable, Item>: AnyRowSlot {
  /// GTK's side of the place, which owns this object.
  let listItem: OpaquePointer
  /// The widget of the highlight; nil in a table, where a row is many cells.
  let row: UnsafeMutablePointer<GtkWidget>?

  /// The row that is shown.
  private(set) var record: RowRecord<ID>?
  /// What the cell shows.
  private(set) var item: Item?
  /// The cell, and its kind.
  private(set) var cell: (any ListCell)?
  private(set) var kind: CellKind<Item>?
  /// How the row is touched.
  private(set) var state: CellState = []
  /// What of the state GTK does not know.
  var ownState: CellState = [] {
    didSet { updateState() }
  }

  private var traits: RowTraits = .all
  private var name: String?
  private unowned let factory: CellFactory<ID, Item>
  /// GTK's row, whose state is followed, and the handler that does.
  private var followed: (widget: UnsafeMutablePointer<GtkWidget>, handler: gulong)?

  init(_ listItem: OpaquePointer, factory: CellFactory<ID, Item>, hasRow: Bool) {
    self.listItem = listItem
    self.factory = factory
    row = hasRow ? RowWidget.make() : nil
    super.init()
    if let row { gtk_list_item_set_child(listItem, row) }
  }

  override var position: Int { Int(gtk_list_item_get_position(listItem)) }

  /// The id of the shown row.
  var id: ID? { record?.key.id }

  /// Shows a row.
  func bind(_ record: RowRecord<ID>) {
    self.record = record
    record.slots.append(self)
    factory.fill(self, for: record.key)
    follow()
    updateState()
  }

  /// Leaves the row.
  func unbind() {
    if let index = record?.slots.firstIndex(where: { $0 === self }) {
      record?.slots.remove(at: index)
    }
    record = nil
    item = nil
    cell?.prepareForReuse()
    factory.leave(self)
  }

  /// Fills the cell again.
  override func reconfigure() {
    guard let record, !ownState.contains(.edited) else { return }
    factory.fill(self, for: record.key)
  }

  /// Puts an item into a cell of its kind.
  func show(_ item: Item, as kind: CellKind<Item>) {
    self.item = item
    put(kind)
    guard let cell else { return }
    kind.configure(cell, item)
  }

  /// Puts a cell of a kind into the place.
  private func put(_ kind: CellKind<Item>) {
    if let present = self.kind, present.id == kind.id, cell != nil { return }
    if let cell, let present = self.kind { factory.pool.put(cell, kind: present.id) }
    let cell = factory.pool.take(kind.id) ?? kind.make()
    self.cell = cell
    self.kind = kind
    if let row {
      RowWidget.setChild(cell.widget.widget, of: row)
    } else {
      gtk_list_item_set_child(listItem, cell.widget.widget)
    }
    cell.apply(state)
  }

  /// Tells GTK what can be done with the row.
  func apply(_ traits: RowTraits) {
    guard traits != self.traits else { return }
    self.traits = traits
    gtk_list_item_set_selectable(listItem, traits.contains(.selectable) ? 1 : 0)
    gtk_list_item_set_activatable(listItem, traits.contains(.activatable) ? 1 : 0)
    if let widget = row.flatMap(gtk_widget_get_parent) {
      gtk_widget_set_focusable(widget, traits.contains(.focusable) ? 1 : 0)
    }
  }

  /// Tells the screen reader the name of the row.
  func setName(_ name: String?) {
    guard name != self.name, let widget = row.flatMap(gtk_widget_get_parent) else { return }
    self.name = name
    verso_accessible_set_label(widget, name ?? "")
  }

  /// Gives the cell away, though it stays in the row until somebody takes it.
  func giveCellAway() -> (cell: any ListCell, kind: ObjectIdentifier)? {
    guard let cell, let kind else { return nil }
    self.cell = nil
    self.kind = nil
    return (cell, kind.id)
  }

  // MARK: - State

  /// Follows the state of GTK's row, which is known when the first item is bound.
  private func follow() {
    guard followed == nil, let child = gtk_list_item_get_child(listItem),
      var widget = gtk_widget_get_parent(child)
    else { return }
    // In a table, the parent is the cell of a column, and the row is above it.
    if row == nil, let above = gtk_widget_get_parent(widget) { widget = above }
    let handler = g_signal_connect_data(
      widget, "state-flags-changed",
      unsafeBitCast(stateFlagsChanged, to: GCallback.self),
      Unmanaged<AnyRowSlot>.passRetained(self).toOpaque(), releaseSlot,
      GConnectFlags(rawValue: 0))
    followed = (widget, handler)
  }

  /// Ends the following. GTK takes the place away.
  func tearDown() {
    if let (widget, handler) = followed { g_signal_handler_disconnect(widget, handler) }
    followed = nil
  }

  override func updateState() {
    guard let widget = followed?.widget else { return }
    let flags = gtk_widget_get_state_flags(widget).rawValue
    var new = ownState
    if flags & GTK_STATE_FLAG_PRELIGHT.rawValue != 0 { new.insert(.hovered) }
    if flags & GTK_STATE_FLAG_ACTIVE.rawValue != 0 { new.insert(.pressed) }
    if flags & GTK_STATE_FLAG_SELECTED.rawValue != 0 { new.insert(.selected) }
    let focus = GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue
    if flags & focus == focus { new.insert(.focused) }
    guard new != state else { return }
    if let row { RowWidget.show(new, before: state, on: row) }
    state = new
    cell?.apply(new)
  }
}

private let stateFlagsChanged:
  @convention(c) (UnsafeMutableRawPointer?, guint, UnsafeMutableRawPointer?) -> Void = {
    _, _, slot in
    guard let slot else { return }
    nonisolated(unsafe) let pointer = slot
    onMainThread { Unmanaged<AnyRowSlot>.fromOpaque(pointer).takeUnretainedValue().updateState() }
  }

private let releaseSlot:
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<GClosure>?) -> Void = { slot, _ in
    guard let slot else { return }
    Unmanaged<AnyRowSlot>.fromOpaque(slot).release()
  }
