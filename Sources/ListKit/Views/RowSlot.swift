import CGtk
import Gtk

/// A `GtkListItem` that GTK moves from row to row, with the cell in it.
final class RowSlot<ID: Hashable & Sendable, Item>: AnyRowSlot, CellOwner {
  /// GTK's side of the slot, which owns this object.
  let listItem: OpaquePointer
  /// What fills the slot.
  unowned let factory: CellFactory<ID, Item>
  /// What draws the highlight; nil in a table, where a row is many cells.
  private(set) var frame: RowFrame?

  /// The row that is shown.
  private(set) var record: RowRecord<ID>?
  /// What the cell shows; nil for a title.
  private(set) var item: Item?
  /// The cell.
  private(set) var cell: (any ListCell)?
  /// The kind of the item's cell; nil for a title.
  private(set) var kind: CellKind<Item>?
  private var fillsLine = false
  private var cellID: CellKindID?
  /// Whether the cell is in the pool, too.
  private var isParked = false
  /// Whether GTK has bound the slot to its row, which the slot may get back after an unbinding.
  private var isBound = false
  /// The state of the row's record in which the cell was filled.
  private var version = 0
  /// The state of no record: the cell was filled for another one.
  private static var waiting: Int { -1 }
  /// What can be done with the row, as of the last filling.
  private(set) var traits: RowTraits = .all
  /// The state that the cell of a table shows.
  var drawnState: CellState = []
  private var name: String?

  init(_ listItem: OpaquePointer, factory: CellFactory<ID, Item>) {
    self.listItem = listItem
    self.factory = factory
    frame = factory.column == nil ? RowFrame(listItem) : nil
    super.init()
    if frame == nil { emptyItem() }
  }

  override var told: Int { Int(gtk_list_item_get_position(listItem)) }
  override var position: Int { factory.rows.position(told: told) }
  override var rows: AnyListModel? { factory.rows }

  override var anyView: AnyObject? { factory.view }
  override func isAskedFor() { if let record { factory.view?.filling.fill(record) } }
  override var passesFocusOn: Bool { !takesFocus && factory.view?.tabLeaves == false }

  /// The id of the shown row.
  var id: ID? { isBound ? record?.key.id : nil }

  // MARK: - Rows

  /// Shows a row.
  ///
  /// GTK may unbind a slot and bind it to the same row at once, as when its position changes. A row that comes back
  /// unchanged is not filled again.
  func bind(_ record: RowRecord<ID>) {
    isBound = true
    record.slots.append(self)
    // What changes while the cell is being edited is shown afterwards, and other changes when it is their turn.
    let isCurrent =
      version == record.version || record.isOutdated || ownState.contains(.edited)
    let isSame = self.record === record && isCurrent && cell != nil
    if isSame {
      keepCell()
    } else if let view = factory.view, canWait(for: record), view.filling.takes(record, self) {
      wait(for: record)
    } else {
      turn(to: record)
    }
    if follow(child: gtk_list_item_get_child(listItem), isRow: frame != nil) {
      frame?.mark()
      updateState()
      if !isSame, frame == nil { factory.nameRow(of: self) }
      factory.view?.didShow(self)
    }
  }

  /// Shows what the record stands for now. GTK leaves alone a slot that has the same object at the same position.
  override func followRecord(isRenamed: Bool) {
    guard isBound, let record, version != record.version, !staysEmpty else { return }
    guard isRenamed || version == Self.waiting else { return reconfigure() }
    turn(to: record)
    factory.nameRow(of: self)
    factory.view?.didShow(self)
  }

  private func turn(to record: RowRecord<ID>) {
    leave()
    self.record = record
    version = record.version
    passPointerOn(false)
    factory.fill(self, for: record.key)
  }

  /// Keeps the cell as it is, out of sight, until its turn comes to be filled. A slot without one stays empty.
  private func wait(for record: RowRecord<ID>) {
    leave()
    self.record = record
    version = Self.waiting
    passPointerOn(false)
    guard cell != nil else { return leaveEmpty() }
    record.isOutdated = true
    keepCell()
  }

  /// Leaves the row, perhaps to get it back at once.
  func unbind() {
    isBound = false
    if let index = record?.slots.firstIndex(where: { $0 === self }) {
      record?.slots.remove(at: index)
    }
    // A user who is typing keeps the cell.
    if factory.isMixed, !ownState.contains(.edited) { parkCell() }
  }

  override func rowIsGone() {
    unbind()
    leave()
  }

  /// Ends the life of the slot.
  func tearDown() {
    leave()
    retireCell()
    stopFollowing()
  }

  /// Leaves the row for good.
  private func leave() {
    isLeftEmpty = false
    guard record != nil else { return }
    if ownState.contains(.edited) { factory.view?.editor.slotLeaves(self) }
    if let cell { factory.controller.gate.call(.cell(type(of: cell))) { cell.prepareForReuse() } }
    record = nil
    item = nil
  }

  /// Fills the cell again.
  override func reconfigure() {
    guard isBound, let record, !isLeftToEditor, !staysEmpty else { return }
    version = record.version
    factory.controller.gate.call {
      factory.fill(self, for: record.key)
      factory.nameRow(of: self)
      factory.view?.didShow(self)
    }
  }

  // MARK: - Cells

  /// Puts an item into a cell of its kind.
  func show(_ item: Item, as kind: CellKind<Item>) {
    self.item = item
    self.kind = kind
    factory.controller.gate.call(.cell(kind.cell)) {
      kind.configure(putCell(kind.id, make: kind.make), item)
    }
  }

  /// Shows nothing: the slot fills a line of a grid, and nothing can be done with it.
  func fillLine() {
    isBound = false
    leave()
    showNothing()
    apply([])
    setName("")
    passPointerOn(true)
  }

  /// Puts the title of a section into a cell.
  func show(_ title: SectionTitle, as kind: CellKind<SectionTitle>) {
    item = nil
    self.kind = nil
    factory.controller.gate.call(.cell(kind.cell)) {
      kind.configure(putCell(kind.id, make: kind.make), title)
    }
  }

  /// Leaves the slot empty.
  func showNothing() {
    item = nil
    kind = nil
    parkCell()
    loseCell()
  }

  /// The cell of a kind in the slot: the one that is there, one that waits, or a new one.
  private func putCell(
    _ id: CellKindID, make: @MainActor () -> any ListCell
  ) -> any ListCell {
    if let cell, cellID == id {
      keepCell()
      return cell
    }
    parkCell()
    let cell = factory.pool.take(id) ?? make()
    self.cell = cell
    cellID = id
    isParked = false
    if frame != nil {
      let isTitle = kind == nil
      frame?.put(cell.widget, isTitle: isTitle, wraps: isTitle || factory.wrapsCells)
    } else {
      // The title of a section begins where lines do, whatever is below it.
      gtk_widget_set_halign(
        cell.widget.widget, kind == nil ? GTK_ALIGN_FILL : factory.alignment.gtk)
      gtk_list_item_set_child(listItem, cell.widget.widget)
    }
    cell.apply(state)
    return cell
  }

  /// Lets others take the cell, which stays here until they do.
  private func parkCell() {
    guard !isParked, let cell, let cellID else { return }
    isParked = true
    factory.pool.put(cell, kind: cellID, owner: self)
  }

  /// Keeps the cell for this slot.
  private func keepCell() {
    guard isParked, let cell, let cellID else { return }
    isParked = false
    factory.pool.takeBack(cell, kind: cellID)
  }

  /// Lets others have the cell, which outlives the slot: when a list is emptied GTK lets go of all its rows at once,
  /// and taking their cells apart would take longer than a frame.
  private func retireCell() {
    guard let cell, let cellID else { return }
    keepCell()
    loseCell()
    if factory.pool.hasRoom(for: cellID) { factory.pool.put(cell, kind: cellID, owner: nil) }
  }

  func lose(_ cell: any ListCell) {
    if self.cell === cell { loseCell() }
  }

  private func loseCell() {
    guard cell != nil else { return }
    if !isBound { leave() }
    cell = nil
    cellID = nil
    isParked = false
    if frame != nil { frame?.removeChild() } else { emptyItem() }
  }

  // MARK: - What GTK knows of the row

  /// GTK's row; nil in a table, and before it is known.
  var gtkRow: UnsafeMutablePointer<GtkWidget>? { frame?.gtkRow }

  /// Tells GTK what can be done with the row.
  func apply(_ traits: RowTraits) {
    guard traits != self.traits else { return }
    self.traits = traits
    gtk_list_item_set_selectable(listItem, traits.contains(.selectable) ? 1 : 0)
    gtk_list_item_set_activatable(listItem, traits.contains(.activatable) ? 1 : 0)
    if frame != nil { setFocusable(traits) }
    showState()
  }

  /// Has the pointer and the screen reader find what lies beneath.
  private func passPointerOn(_ passesOn: Bool) {
    guard passesOn != fillsLine, let gtkRow else { return }
    fillsLine = passesOn
    gtk_widget_set_can_target(gtkRow, passesOn ? 0 : 1)
    verso_accessible_set_hidden(gtkRow, passesOn ? 1 : 0)
  }

  /// Tells the screen reader the name of the row.
  func setName(_ name: String?) {
    guard name != self.name, let widget = frame == nil ? rowWidget : gtkRow else { return }
    self.name = name
    verso_accessible_set_label(widget, name ?? "")
  }

  override func stateHasChanged() {
    showState()
    if let cell { factory.controller.gate.call(.cell(type(of: cell))) { cell.apply(state) } }
  }
}
