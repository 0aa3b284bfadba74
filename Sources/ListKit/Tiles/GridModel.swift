import CGtk
import Gtk

/// The rows of a list with the cells among them that show nothing: GtkGridView knows no sections, so these cells fill
/// up the lines. Everybody but GTK goes on counting as the list does.
final class GridModel<ID: Hashable & Sendable>: AnyListModel, ListModelFollower {
  private let base: ListModel<ID>
  /// Where the rows are.
  private(set) var lines: GridLines
  private var fillers: [FillerID<ID>: Unmanaged<FillerRecord>] = [:]

  /// The rows of a list. It follows the list once it is told to.
  init(_ base: ListModel<ID>) {
    self.base = base
    lines = GridLines(of: base.layout, columns: 1)
    super.init()
  }

  isolated deinit { detach() }

  /// Whether the rows are those that the list has now. A model that does not follow must not be shown.
  var follows = false {
    didSet {
      guard follows != oldValue else { return }
      if !follows { return base.remove(self) }
      lines = GridLines(of: base.layout, columns: lines.columns)
      base.add(self)
    }
  }

  /// How many cells are side by side.
  var columns: Int {
    get { lines.columns }
    set {
      guard newValue != columns else { return }
      show(GridLines(of: base.layout, columns: newValue))
    }
  }

  // MARK: - What GTK asks

  override var count: Int { lines.cellCount }

  override var takesSeveral: Bool { base.takesSeveral }

  override var selectedPositions: PositionSet { lines.cells(of: base.selectedPositions) }

  /// The position of a row in the list; a cell that shows nothing comes after all of them.
  override func position(told cell: Int) -> Int { lines.position(at: cell) ?? base.count }

  override func told(_ position: Int) -> Int { lines.cell(of: position) }

  override func object(told cell: Int) -> UnsafeMutableRawPointer? {
    guard cell < lines.cellCount else { return nil }
    guard let position = lines.position(at: cell) else { return filler(at: cell) }
    return base.object(at: position)
  }

  /// The object of a cell that shows nothing: one of its own, as GTK finds widgets by it.
  private func filler(at cell: Int) -> UnsafeMutableRawPointer? {
    guard let last = lines.lastPosition(before: cell) else { return nil }
    let id = FillerID(key: base.layout[last], distance: cell - lines.cell(of: last))
    if let instance = fillers[id]?.takeUnretainedValue().instance { return g_object_ref(instance) }
    let record = FillerRecord { [weak self] in self?.fillers[id] = nil }
    fillers[id] = Unmanaged.passUnretained(record)
    return RowObject.make(record)
  }

  override func isSelected(told cell: Int) -> Bool {
    lines.position(at: cell).map(base.selectedPositions.contains) ?? false
  }

  override func selection(told stretch: Range<Int>) -> PositionSet {
    var positions = lines.positions(of: PositionSet(stretch))
    positions.formIntersection(base.selectedPositions)
    return lines.cells(of: positions)
  }

  override func setSelection(told cells: PositionSet, mask: PositionSet) -> Bool {
    let selected = lines.positions(of: cells)
    // What shows nothing cannot be selected, and leaves the selection as it is.
    if selected.isEmpty, !cells.isEmpty { return false }
    return base.setSelection(selected, mask: lines.positions(of: mask))
  }

  // MARK: - Changes

  func layoutHasChanged(_ change: ListChange?) {
    let new = GridLines(of: base.layout, columns: columns)
    guard let change else { return show(new) }
    let told = lines.change(change, to: new)
    lines = new
    tell(told)
  }

  func selectionHasChanged(in positions: ClosedRange<Int>) {
    let first = lines.cell(of: positions.lowerBound)
    let last = lines.cell(of: positions.upperBound)
    gtk_selection_model_selection_changed(opaque, guint(first), guint(last - first + 1))
  }

  /// The rows are in other lines.
  private func show(_ new: GridLines) {
    let old = lines
    lines = new
    guard !base.layout.hasOnlyRows, new != old, follows else { return }
    tell(ListChange(position: 0, removed: old.cellCount, added: new.cellCount))
  }

  private func tell(_ change: ListChange) {
    let change = base.fromStretches(change, in: self, slack: columns)
    func tell() {
      g_list_model_items_changed(
        opaque, guint(change.position), guint(change.removed), guint(change.added))
    }
    guard change.added > RowSearch.plainLength else { return tell() }
    var shown: Set<Int> = []
    base.forEachRecord { record in
      if let id = record.key.id, let position = base.position(of: id) {
        shown.insert(lines.cell(of: position))
      }
    }
    RowSearch.run(RowSearch(for: shown), in: opaque, tell)
  }
}

/// What tells a cell that shows nothing from all others.
struct FillerID<ID: Hashable & Sendable>: Hashable {
  /// What comes before it in its line.
  let key: ListKey<ID>
  /// How many cells after that it is.
  let distance: Int
}

/// What is known of a cell that shows nothing while GTK holds its object.
final class FillerRecord: RowRecordBase {
  private let onEnd: @MainActor () -> Void

  override var isOfRow: Bool { false }

  init(onEnd: @escaping @MainActor () -> Void) { self.onEnd = onEnd }

  override func objectIsGone() {
    onEnd()
    super.objectIsGone()
  }
}
