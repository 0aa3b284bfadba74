import CGtk
import Gtk

/// Fills the places of a list view, or of one column of a table, with cells.
final class CellFactory<ID: Hashable & Sendable, Item>: AnyCellFactory {
  /// The list that is shown.
  let controller: ListController<ID, Item>
  /// The registered kinds of cells.
  var kinds = CellKinds<Item>()
  /// The cells that wait.
  let pool = CellPool()
  /// Whether a place is a whole row, with a widget of its own for the highlight, a name and traits.
  private let ownsRows: Bool
  /// The number of cells that were ever made.
  private(set) var places = 0

  init(_ controller: ListController<ID, Item>, ownsRows: Bool) {
    self.controller = controller
    self.ownsRows = ownsRows
  }

  override func setUp(_ listItem: OpaquePointer) {
    let slot = RowSlot(listItem, factory: self, hasRow: ownsRows)
    places += 1
    g_object_set_qdata_full(
      UnsafeMutablePointer(listItem), slotQuark,
      Unmanaged<AnyRowSlot>.passRetained(slot).toOpaque(),
      { slot in
        guard let slot else { return }
        Unmanaged<AnyRowSlot>.fromOpaque(slot).release()
      })
  }

  override func bind(_ listItem: OpaquePointer) {
    guard let slot = slot(of: listItem), let object = gtk_list_item_get_item(listItem),
      let record = RowObject.record(of: object) as? RowRecord<ID>
    else { return }
    slot.bind(record)
  }

  override func unbind(_ listItem: OpaquePointer) { slot(of: listItem)?.unbind() }

  override func tearDown(_ listItem: OpaquePointer) {
    slot(of: listItem)?.tearDown()
    g_object_set_qdata(UnsafeMutablePointer(listItem), slotQuark, nil)
    places -= 1
  }

  /// Fills a place with what the data source has there.
  func fill(_ slot: RowSlot<ID, Item>, for key: ListKey<ID>) {
    let place = controller.model.layout.place(at: slot.position)
    switch key {
    case .row(let id):
      guard let item = controller.item(at: place, expecting: id) else { return }
      guard let kind = kinds.kind(for: item) else {
        preconditionFailure("no cell is registered for \(type(of: item as Any))")
      }
      slot.show(item, as: kind)
      if ownsRows { describe(slot, at: place, id: id) }
    case .header, .footer:
      break
    }
  }

  /// The cell of a place waits for its next item.
  func leave(_ slot: RowSlot<ID, Item>) {
    guard kinds.areSeveral, let (cell, kind) = slot.giveCellAway() else { return }
    pool.put(cell, kind: kind)
  }

  /// Tells GTK and the screen reader of a row.
  private func describe(_ slot: RowSlot<ID, Item>, at place: IndexPath, id: ID) {
    guard let (name, traits) = controller.description(at: place, expecting: id) else { return }
    slot.apply(traits)
    slot.setName(name)
  }

  private func slot(of listItem: OpaquePointer) -> RowSlot<ID, Item>? {
    guard let pointer = g_object_get_qdata(UnsafeMutablePointer(listItem), slotQuark) else {
      return nil
    }
    return unsafeDowncast(
      Unmanaged<AnyRowSlot>.fromOpaque(pointer).takeUnretainedValue(),
      to: RowSlot<ID, Item>.self)
  }
}

/// Under which a `GtkListItem` keeps its place.
private let slotQuark = g_quark_from_static_string("listkit-slot")
