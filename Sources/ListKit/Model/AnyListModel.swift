import CGtk
import Gtk

/// A list model without the type of its ids: what GTK asks it. ``ListModel`` is the one of rows.
@MainActor
class AnyListModel: Object {
  init() {
    super.init(adopting: ObjectType.instance(of: ModelObject.type))
    ModelObject.peer(of: pointer).pointee = Unmanaged.passUnretained(self).toOpaque()
  }

  /// The number of positions: rows, headers and footers.
  var count: Int { 0 }

  /// The rows that GTK does not know of yet, while it is told of a change in steps.
  var deferred: DeferredInsertions?

  /// How many rows at the end GTK does not know of yet, while it is told of them bit by bit.
  var heldBack = 0

  /// Whether GTK is told bit by bit of rows that come to the end of a short list.
  var growsBitByBit = false

  /// The selected positions.
  var selectedPositions: PositionSet { PositionSet() }

  /// Whether several rows can be selected at once.
  var takesSeveral: Bool { false }

  /// The object of a row, with a reference for the caller.
  func object(at position: Int) -> UnsafeMutableRawPointer? { nil }

  /// The object of a row is gone.
  func forget(_ record: RowRecordBase) {}

  /// Selects the positions of `selected` and no others, as far as they are in `mask`.
  ///
  /// - Returns: whether the model did so, even if nothing had to change.
  func setSelection(_ selected: PositionSet, mask: PositionSet) -> Bool { false }

  // MARK: - As GTK counts

  /// The number of positions that GTK knows of.
  var toldCount: Int { count - (deferred?.count ?? 0) - heldBack }

  /// What GTK knows as a position.
  func position(told position: Int) -> Int { deferred?.position(told: position) ?? position }

  /// What GTK knows a position as, if it knows all of them.
  func told(_ position: Int) -> Int { position }

  /// The object of what GTK knows as a position, with a reference for the caller.
  func object(told position: Int) -> UnsafeMutableRawPointer? {
    position < toldCount ? object(at: self.position(told: position)) : nil
  }

  /// Whether what GTK knows as a position is selected.
  func isSelected(told position: Int) -> Bool {
    selectedPositions.contains(self.position(told: position))
  }

  /// The selected positions of a stretch, as GTK counts.
  func selection(told stretch: Range<Int>) -> PositionSet {
    var selected = selectedPositions
    if let deferred { selected = deferred.told(selected) }
    if stretch.lowerBound > 0 || stretch.count < count {
      selected.formIntersection(PositionSet(stretch))
    }
    return selected
  }

  /// Selects what GTK counts as `selected` and nothing else, as far as it is in `mask`.
  ///
  /// - Returns: whether the model did so.
  func setSelection(told selected: PositionSet, mask: PositionSet) -> Bool {
    setSelection(selected, mask: mask)
  }

  /// Lets the object go on as an empty list, and tells of it. Each subclass does this when it goes: GTK may hold the
  /// object longer than anybody holds the model, and would still show its rows.
  func detach() {
    let count = toldCount
    ModelObject.peer(of: pointer).pointee = nil
    if count > 0 { g_list_model_items_changed(opaque, 0, guint(count), 0) }
  }
}
