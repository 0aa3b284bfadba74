import CGtk
import Gtk

/// The rows of a list as GTK wants them: one object that is `GListModel` and `GtkSelectionModel`.
///
/// It is lazy: it holds ids, and makes a GObject only for a row that GTK asks for, one for each id,
/// as long as GTK holds it. It belongs to ids: selected rows stay selected wherever they move.
///
/// Made and fed by ``ListController``.
final class ListModel<ID: Hashable & Sendable>: AnyListModel {
  /// The rows and their positions.
  private(set) var layout = ListLayout<ID>(ids: []) {
    didSet { (hasOnlyRows, leavesOut) = (layout.hasOnlyRows, layout.leavesOut) }
  }

  /// What the layout says, kept separately: both are asked for every row that scrolls by.
  private(set) var hasOnlyRows = true
  private(set) var leavesOut = false

  /// How many rows can be selected. A selection that the new mode does not allow is given up.
  var selectionMode: SelectionMode = .multiple {
    didSet {
      if selectionMode == .none || selectionMode == .single && selectedCount > 1 { unselectAll() }
      // Several that have left the list would come back selected.
      if selectionMode == .single, oldValue != .single {
        selection = SelectedRows(selection.positions)
      }
    }
  }

  /// Called after the selection has changed: by the user, by code, or because selected rows are gone.
  var onSelectionChange: (@MainActor () -> Void)?

  /// The rows among those at some positions that must not be selected; nil if there are none.
  var unselectable: (@MainActor (PositionSet) -> PositionSet?)?

  /// Whether GTK is being told of a change. What it calls back must not change the list.
  private var isChanging = false

  /// Whether the data source is already ahead of the layout: it cannot be asked what a row shows.
  private(set) var isBehind = false

  private var selection = SelectedRows<ID>()
  /// The records of the rows that GTK holds. Kept as the base class: looking up the generic type for each row that
  /// scrolls by is slow.
  private var records: [ListKey<ID>: Unmanaged<RowRecordBase>] = [:]
  private let finder = RowFinder<ID>()

  /// The type of the data source, for messages.
  var source: Any.Type?

  /// The models that show the rows among others of their own.
  private var followers: [WeakFollower<ID>] = []

  isolated deinit { detach() }

  /// The number of positions: rows, headers and footers.
  override var count: Int { layout.count }

  // MARK: - Rows

  /// The index path of the row at a position; nil for a header or footer.
  func indexPath(at position: Int) -> RowPath? { layout.indexPath(at: position) }

  override func object(at position: Int) -> UnsafeMutableRawPointer? {
    guard position < layout.count else { return nil }
    let key = layout[position]
    // Looked up once, whether it is there or not: this is asked for every row that scrolls by.
    return RowRecord.object(of: key, in: &records[key], model: self)
  }

  /// The record of a row that GTK holds.
  func record(of key: ListKey<ID>) -> RowRecord<ID>? { records[key].map(Self.own) }

  /// All its records are of its own ids.
  private static func own(_ record: Unmanaged<RowRecordBase>) -> RowRecord<ID> {
    unsafeDowncast(record.takeUnretainedValue(), to: RowRecord<ID>.self)
  }

  /// The number of rows that GTK holds.
  var liveCount: Int { records.count }

  /// Calls `body` with the record of each row that GTK holds.
  func forEachRecord(_ body: (RowRecord<ID>) -> Void) {
    // Held, because handling one row may have GTK let go of another.
    for record in records.values.map(Self.own) { body(record) }
  }

  override func forget(_ record: RowRecordBase) {
    records[Self.own(.passUnretained(record)).key] = nil
  }

  /// Lets the objects of rows stand for other rows, all at once: they may swap.
  private func rename(_ rows: [(record: RowRecord<ID>, key: ListKey<ID>)]) {
    let others = rows.filter { $0.key != $0.record.key }
    for (record, _) in others { records[record.key] = nil }
    for (record, key) in others {
      records[key] = .passUnretained(record)
      record.rename(key)
    }
  }

  /// Does something that may have GTK show other rows, before GTK is told of a change.
  func whileBehind(_ body: () -> Void) {
    isBehind = true
    body()
    isBehind = false
  }

  /// The position of a row.
  func position(of id: ID) -> Int? {
    if let position = record(of: .row(id))?.slots.first?.position,
      position < layout.count, layout[position] == .row(id)
    {
      return position
    }
    return finder.position(of: id)
  }

  /// The positions of rows, in order. Ids that are not in the list are ignored.
  func positions(of ids: some Sequence<ID>) -> [Int] {
    ids.compactMap { position(of: $0) }.sorted()
  }

  // MARK: - Change

  /// Shows other rows: finds the smallest single change, keeps the selection, and tells GTK.
  ///
  /// - Returns: the change, or nil if the rows are the same as before.
  @discardableResult
  func show(_ layout: ListLayout<ID>) -> ListChange? { show(layout, inSteps: true) }

  /// Shows other rows.
  ///
  /// - Parameters:
  ///   - inSteps: whether rows that come at several positions are reported one position after another, so that the
  ///     rows between them stay as they are.
  ///   - start: how the only view that shows the rows was before; nil if there is none, or several.
  func show(
    _ layout: ListLayout<ID>, inSteps: Bool, from start: ReloadStart<ID>? = nil
  ) -> ListChange? {
    precondition(!isChanging, "a list cannot be changed while it tells of a change")
    let layout = withOwnSectionIDs(layout)
    guard let change = ListChange(from: self.layout, to: layout) else {
      self.layout = layout
      tellFollowers(nil)
      return nil
    }
    let finderBefore =
      change.removed > AbsentRows<ID>.many && !selection.isEmpty ? finder.copy() : nil
    let repeated = finder.follow(change, to: layout)
    guard repeated.isEmpty else {
      finder.restart(with: self.layout)
      return show(withoutRepeats(layout, repeated), inSteps: inSteps, from: start)
    }
    let old = self.layout
    let selectionChanged = selection.follow(change, from: old, to: layout, finder: finderBefore) {
      finder.position(of: $0, in: change)
    }
    // GTK will look for what it shows.
    var staying: [ID: Int] = [:]
    for id in records.keys.lazy.compactMap(\.id) {
      staying[id] = finder.position(of: id, in: change)
    }
    let inPlace = RowsInPlace(of: change, in: self, to: layout, besides: staying, from: start)?
      .recycled
    let told = fromStretches(
      grow(by: change, to: layout.count, showing: inPlace?.shown ?? Array(staying.values)),
      in: self)
    self.layout = layout
    if old.count == 0 { finder.restart(with: layout) }
    deferred =
      inSteps && told == change && inPlace == nil
      ? DeferredInsertions(of: change, from: old, to: layout, around: staying.values) : nil
    // If there are only insertions, no row goes whose object could be used again.
    let recycled =
      deferred == nil
      ? inPlace ?? recycleObjects(in: told, besides: staying)
      : RecycledRows(shown: Array(staying.values))
    rename(recycled.rows)
    isChanging = true
    tell(told, showing: recycled.shown)
    tellFollowers(change)
    isChanging = false
    if start == nil { for (record, _) in recycled.rows { record.showChanges() } }
    if selectionChanged { onSelectionChange?() }
    return change
  }

  // MARK: - Telling GTK

  /// Tells GTK of a change, in steps if that is less work for it.
  ///
  /// - Parameter shown: the present positions of the rows that GTK shows.
  private func tell(_ change: ListChange, showing shown: [Int]) {
    let isLarge = change.added > RowSearch.plainLength
    if deferred == nil, isLarge { deferred = DeferredInsertions(of: change, around: shown) }
    guard let deferred else {
      guard isLarge else { return tell(change) }
      return RowSearch.run(RowSearch(for: Set(shown)), in: opaque) { tell(change) }
    }
    if let first = deferred.first { tell(first) }
    while let step = self.deferred?.next() { tell(step) }
    self.deferred = nil
  }

  private func tell(_ change: ListChange) {
    guard change.removed > 0 || change.added > 0 else { return }
    g_list_model_items_changed(
      opaque, guint(change.position), guint(change.removed), guint(change.added))
  }

  // MARK: - Followers

  /// Tells another model of each change from now on.
  func add(_ follower: any ListModelFollower<ID>) {
    remove(follower)
    followers.append(WeakFollower(follower: follower))
  }

  /// Stops telling a follower of changes.
  func remove(_ follower: any ListModelFollower<ID>) {
    followers.removeAll { $0.follower == nil || $0.follower === follower }
  }

  private func tellFollowers(_ change: ListChange?) {
    for follower in followers { follower.follower?.layoutHasChanged(change) }
  }

  // MARK: - Selection

  override var selectedPositions: PositionSet { selection.positions }

  override var takesSeveral: Bool { selectionMode == .multiple }

  override func setSelection(_ new: PositionSet, mask: PositionSet) -> Bool {
    guard selectionMode != .none, !isChanging else { return false }
    var wanted = new
    wanted.formIntersection(mask)
    for position in layout.titlePositions { wanted.remove(position) }
    wanted = selectable(wanted)
    // What cannot be selected leaves the selection as it is.
    if wanted.isEmpty, !new.isEmpty { return false }
    return changeSelection(to: wanted, mask: mask)
  }

  /// Selects no row.
  func unselectAll() {
    guard !isChanging else { return }
    _ = changeSelection(to: PositionSet(), mask: PositionSet(0..<layout.count))
  }

  /// Selects these rows and no others.
  func replaceSelection(by rows: PositionSet) {
    guard selectionMode != .none, !isChanging else { return }
    _ = changeSelection(to: selectable(rows), mask: PositionSet(0..<layout.count))
  }

  private func changeSelection(to wanted: PositionSet, mask: PositionSet) -> Bool {
    var (wanted, result) = (wanted, selection.positions)
    result.subtract(mask)
    if selectionMode == .single, let position = wanted.last {
      wanted = PositionSet(position..<position + 1)
      result = PositionSet()
    }
    result.formUnion(wanted)
    let difference = result.symmetricDifference(selection.positions)
    selection = SelectedRows(result)
    guard let first = difference.first, let last = difference.last else { return true }
    tellSelection(in: first...last)
    for follower in followers { follower.follower?.selectionHasChanged(in: first...last) }
    onSelectionChange?()
    return true
  }
}
