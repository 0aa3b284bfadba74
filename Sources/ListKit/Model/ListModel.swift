import CGtk
import Gtk

/// The rows of a list as GTK wants them: one object that is `GListModel` and `GtkSelectionModel`.
///
/// It is lazy: it holds ids, and makes a GObject only for a row that GTK asks for, one for each id,
/// as long as GTK holds it. It belongs to ids: selected rows stay selected wherever they move.
///
/// Made and fed by ``ListController``; of use alone where a list is tested without a screen.
public final class ListModel<ID: Hashable & Sendable>: AnyListModel {
  /// The rows and where they stand.
  public private(set) var layout = ListLayout<ID>(ids: [])

  /// How many rows can be selected. A selection that the new mode does not allow is given up.
  public var selectionMode: SelectionMode = .multiple {
    didSet {
      if selectionMode == .none || selectionMode == .single && selected.count > 1 { unselectAll() }
    }
  }

  /// Called after the selection has changed, be it by the user, by code, or because selected rows
  /// are gone.
  public var onSelectionChange: (@MainActor () -> Void)?

  /// Whether GTK is being told of a change. What it calls back must not change the list.
  public private(set) var isChanging = false

  private var selected = PositionSet()
  /// Rows that left the list while they were selected. They are selected again when they come back,
  /// unless the selection was changed meanwhile.
  private var absent: Set<ID> = []
  private var records: [ListKey<ID>: Unmanaged<RowRecord<ID>>] = [:]

  /// An empty list.
  public override init() { super.init() }

  isolated deinit { detach() }

  /// The number of positions: rows, headers and footers.
  public override var count: Int { layout.count }

  // MARK: - Rows

  override func object(at position: Int) -> UnsafeMutableRawPointer? {
    guard position < layout.count else { return nil }
    let key = layout[position]
    if let instance = records[key]?.takeUnretainedValue().instance {
      return g_object_ref(instance)
    }
    let record = RowRecord(key, model: self)
    records[key] = Unmanaged.passUnretained(record)
    return RowObject.make(record)
  }

  /// The record of a row that GTK holds.
  func record(of key: ListKey<ID>) -> RowRecord<ID>? { records[key]?.takeUnretainedValue() }

  /// The number of rows that GTK holds.
  public var liveCount: Int { records.count }

  /// Calls `body` with the record of each row that GTK holds.
  func forEachRecord(_ body: (RowRecord<ID>) -> Void) {
    // Held, because what is done with one row may have GTK let go of another.
    for record in records.values.map({ $0.takeUnretainedValue() }) { body(record) }
  }

  func forget(_ record: RowRecord<ID>) { records[record.key] = nil }

  /// Lets the object of a row that is gone stand for another row.
  func rename(_ record: RowRecord<ID>, to key: ListKey<ID>) {
    records[key] = records.removeValue(forKey: record.key)
    record.rename(key)
  }

  /// The position of a row: at once where GTK holds the row, else by looking for it.
  public func position(of id: ID) -> Int? {
    if let position = records[.row(id)]?.takeUnretainedValue().slots.first?.position,
      position < layout.count, layout[position] == .row(id)
    {
      return position
    }
    return layout.position(of: id)
  }

  // MARK: - Change

  /// Shows other rows: finds the smallest single change, keeps the selection, and tells GTK.
  ///
  /// - Returns: the change, or nil where the rows are the same as before.
  @discardableResult
  public func show(_ layout: ListLayout<ID>) -> ListChange? {
    precondition(!isChanging, "a list cannot be changed while it tells of a change")
    guard let change = ListChange(from: self.layout, to: layout) else {
      self.layout = layout
      return nil
    }
    let replaced = selectedIDs(replacedBy: change)
    var followed = replaced.union(absent)
    // What GTK shows, it will look for.
    followed.formUnion(records.keys.lazy.compactMap(\.id))
    let found = positions(of: followed, in: layout, change)
    let selectionChanged = moveSelection(replaced, by: change, to: found)
    self.layout = layout
    let staying = found.filter { records[.row($0.key)] != nil }
    let heirs = handOnObjects(in: change, besides: staying)
    isChanging = true
    if change.added > RowSearch.plainLength {
      tell(change, showing: staying.values + heirs.map(\.position))
    } else {
      tell(change)
    }
    isChanging = false
    for heir in heirs { heir.record.showRenamed() }
    if selectionChanged { onSelectionChange?() }
    return change
  }

  /// Tells GTK of a large change.
  ///
  /// - Parameter shown: where the rows that GTK shows stand now.
  private func tell(_ change: ListChange, showing shown: [Int]) {
    untold = UntoldRows(of: change, around: shown)
    guard let untold else {
      return RowSearch.run(RowSearch(for: Set(shown)), in: opaque) { tell(change) }
    }
    tell(
      ListChange(
        position: change.position, removed: change.removed, added: change.added - untold.count))
    while let step = self.untold?.next() { tell(step) }
    self.untold = nil
  }

  private func tell(_ change: ListChange) {
    g_list_model_items_changed(
      opaque, guint(change.position), guint(change.removed), guint(change.added))
  }

  /// The selected rows of the old layout that a change replaces.
  private func selectedIDs(replacedBy change: ListChange) -> Set<ID> {
    var replaced = selected
    replaced.formIntersection(PositionSet(change.position..<change.position + change.removed))
    var ids: Set<ID> = []
    replaced.forEach { position in
      if let id = layout[position].id { ids.insert(id) }
    }
    return ids
  }

  /// Where some rows stand in the new stretch of a list. One pass, whatever their number.
  private func positions(
    of ids: Set<ID>, in new: ListLayout<ID>, _ change: ListChange
  ) -> [ID: Int] {
    var positions: [ID: Int] = [:]
    guard !ids.isEmpty else { return positions }
    new.forEachRow(in: change.position..<change.position + change.added) { position, id in
      if ids.contains(id) { positions[id] = position }
    }
    return positions
  }

  /// Selects the selected rows that a change replaces where they stand in the new layout.
  ///
  /// - Returns: whether other rows are selected than before.
  private func moveSelection(
    _ replaced: Set<ID>, by change: ListChange, to found: [ID: Int]
  ) -> Bool {
    if selected.isEmpty, absent.isEmpty { return false }
    let countBefore = selected.count
    selected.follow(change)
    var positions: [Int] = []
    for id in replaced {
      if let position = found[id] { positions.append(position) } else { absent.insert(id) }
    }
    var hasReturned = false
    for id in absent {
      guard let position = found[id] else { continue }
      absent.remove(id)
      positions.append(position)
      hasReturned = true
    }
    selected.insert(positions)
    // Where none has come back, an equal number means the same rows.
    return hasReturned || selected.count != countBefore
  }

  // MARK: - Selection

  override var selectedPositions: PositionSet { selected }

  /// The number of selected rows.
  public var selectedCount: Int { selected.count }

  /// The ids of the selected rows, in the order of the list.
  public var selectedIDs: [ID] {
    var ids: [ID] = []
    ids.reserveCapacity(selected.count)
    selected.forEach { position in
      if let id = layout[position].id { ids.append(id) }
    }
    return ids
  }

  /// Whether a row is selected.
  public func isSelected(_ id: ID) -> Bool {
    !selected.isEmpty && position(of: id).map(selected.contains) == true
  }

  /// Selects these rows and no others. Ids that are not in the list count for nothing.
  public func select(_ ids: some Sequence<ID>) {
    let wanted = Set(ids)
    var positions = PositionSet()
    if wanted.count == 1, let id = wanted.first {
      if let position = position(of: id) { positions.insert(position) }
    } else if !wanted.isEmpty {
      for position in 0..<layout.count {
        if let id = layout[position].id, wanted.contains(id) { positions.insert(position) }
      }
    }
    _ = setSelection(positions, mask: PositionSet(0..<layout.count))
  }

  /// Selects all rows.
  public func selectAll() {
    let all = PositionSet(0..<layout.count)
    _ = setSelection(all, mask: all)
  }

  /// Selects the rows of a section.
  ///
  /// - Parameter isAdding: whether the other selected rows stay selected. If all rows of the section
  ///   are selected then, they are unselected.
  func select(section number: Int, adding isAdding: Bool) {
    guard layout.sections.indices.contains(number) else { return }
    let rows = PositionSet(layout.rows(ofSection: number))
    var missing = rows
    missing.subtract(selected)
    let isUnselecting = isAdding && missing.isEmpty
    _ = setSelection(
      isUnselecting ? PositionSet() : rows,
      mask: isAdding ? rows : PositionSet(0..<layout.count))
  }

  /// Selects no row.
  public func unselectAll() {
    _ = setSelection(PositionSet(), mask: PositionSet(0..<layout.count), evenIfNone: true)
  }

  override func setSelection(_ new: PositionSet, mask: PositionSet) -> Bool {
    setSelection(new, mask: mask, evenIfNone: false)
  }

  private func setSelection(_ new: PositionSet, mask: PositionSet, evenIfNone: Bool) -> Bool {
    guard selectionMode != .none || evenIfNone, !isChanging else { return false }
    var result = selected
    result.subtract(mask)
    var wanted = new
    wanted.formIntersection(mask)
    for position in layout.ornaments { wanted.remove(position) }
    // Headers and footers alone cannot be selected, and leave the selection as it is.
    if wanted.isEmpty, !new.isEmpty { return false }
    if selectionMode == .single, let position = wanted.last {
      wanted = PositionSet(position..<position + 1)
      result = PositionSet()
    }
    result.formUnion(wanted)
    let difference = result.symmetricDifference(selected)
    absent = []
    selected = result
    guard let first = difference.first, let last = difference.last else { return true }
    gtk_selection_model_selection_changed(opaque, guint(first), guint(last - first + 1))
    onSelectionChange?()
    return true
  }
}
