import CGtk
public import Gtk

/// A list model apart from the type of its ids: what GTK asks it.
///
/// This class is not for subclassing outside of ListKit; ``ListModel`` is the one.
@MainActor
public class AnyListModel: Object {
  init() {
    super.init(adopting: ObjectType.instance(of: ModelObject.type))
    ModelObject.peer(of: pointer).pointee = Unmanaged.passUnretained(self).toOpaque()
  }

  /// The number of positions: rows, headers and footers.
  public var count: Int { 0 }

  /// The rows that GTK does not know of yet, while it is told of a change in steps.
  var deferred: DeferredInsertions?

  /// The selected positions.
  var selectedPositions: PositionSet { PositionSet() }

  /// What GTK knows as a position.
  func position(told position: Int) -> Int { deferred?.position(told: position) ?? position }

  /// The object of a row, with a reference for the caller.
  func object(at position: Int) -> UnsafeMutableRawPointer? { nil }

  /// Selects the positions of `selected` and no others, as far as they are in `mask`.
  ///
  /// - Returns: whether the model did so, be it that nothing had to change.
  func setSelection(_ selected: PositionSet, mask: PositionSet) -> Bool { false }

  /// Lets the object go on as an empty list, and tells of it. Each subclass does this as it goes: GTK
  /// may hold the object longer than anybody holds the model, and still shows its rows then.
  func detach() {
    let count = count
    ModelObject.peer(of: pointer).pointee = nil
    if count > 0 { g_list_model_items_changed(opaque, 0, guint(count), 0) }
  }
}
