import CGtk
import Gtk

/// A slot that shows a row, without the types of its id and item. It knows GTK's widgets around the slot, and follows
/// their state.
@MainActor
class AnyRowSlot: CallbackTarget {
  /// How the row is being touched.
  private(set) var state: CellState = []
  /// The part of the state that GTK does not know.
  var ownState: CellState = [] {
    didSet { updateState() }
  }

  /// Whether nothing is being done with the row: no pointer, no keyboard focus, no editor.
  var isIdle: Bool {
    guard let rowWidget else { return false }
    let flags = gtk_widget_get_state_flags(rowWidget).rawValue
    return flags & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue == 0 && state.isSubset(of: .selected)
  }

  /// Where the outline of a rectangle of cells runs.
  private(set) var edges: CellEdges = []

  /// GTK's widget for the whole row, once the slot has shown one.
  private(set) var rowWidget: UnsafeMutablePointer<GtkWidget>?
  /// GTK's widget for the slot: the row, or the cell of a column in it.
  private(set) var itemWidget: UnsafeMutablePointer<GtkWidget>?
  private var handler: gulong = 0

  /// Whether the slot stays without a cell until its row comes near the visible ones.
  var isLeftEmpty = false

  /// The position of the row that the slot shows.
  var position: Int { 0 }

  /// The same, as GTK counts.
  var told: Int { 0 }

  /// What GTK's view has the row from.
  var rows: AnyListModel? { nil }

  /// Whether the row itself takes no focus, so that Tab goes on to the next one.
  var passesFocusOn: Bool { false }

  /// The view that shows the slot, without its type.
  var anyView: AnyObject? { nil }

  /// Fills the cell again.
  func reconfigure() {}

  /// Shows what the object at the slot stands for now, if it does not yet.
  ///
  /// - Parameter isRenamed: whether it stands for another row.
  func followRecord(isRenamed: Bool) {}

  /// Somebody is about to go to the row: fill it as if it were in sight.
  func isAskedFor() {}

  /// The row that the slot shows has left the list, and GTK keeps the slot for a while.
  func rowIsGone() {}

  /// The state has changed.
  func stateHasChanged() {}

  /// Finds GTK's widgets around the child of the slot, and follows the state of the row.
  ///
  /// - Parameter isRow: whether the slot is a whole row.
  /// - Returns: whether the row is followed.
  func follow(child: UnsafeMutablePointer<GtkWidget>?, isRow: Bool) -> Bool {
    if rowWidget != nil { return true }
    guard let child, let item = gtk_widget_get_parent(child) else { return false }
    guard let widget = isRow ? item : gtk_widget_get_parent(item) else { return false }
    rowWidget = widget
    itemWidget = item
    for widget in [widget, item] { RowGrab.lookAfter(widget) }
    g_object_set_qdata(
      UnsafeMutableRawPointer(item).assumingMemoryBound(to: GObject.self), itemQuark,
      Unmanaged.passUnretained(self).toOpaque())
    handler = g_signal_connect_data(
      widget, "state-flags-changed", unsafeBitCast(stateFlagsChanged, to: GCallback.self),
      retainedAddress(), releaseSlot, GConnectFlags(rawValue: 0))
    return true
  }

  /// Forgets GTK's widgets.
  func stopFollowing() {
    if let rowWidget { g_signal_handler_disconnect(rowWidget, handler) }
    if let itemWidget {
      g_object_set_qdata(
        UnsafeMutableRawPointer(itemWidget).assumingMemoryBound(to: GObject.self), itemQuark,
        nil)
    }
    widgetsAreGone()
  }

  /// GTK's widgets are being finalised.
  fileprivate func widgetsAreGone() {
    rowWidget = nil
    itemWidget = nil
  }

  /// The slot that a widget belongs to.
  static func slot(around widget: UnsafeMutablePointer<GtkWidget>) -> AnyRowSlot? {
    var widget: UnsafeMutablePointer<GtkWidget>? = widget
    while let current = widget {
      if let slot = slot(at: current) { return slot }
      widget = gtk_widget_get_parent(current)
    }
    return nil
  }

  /// The slot whose widget this is.
  static func slot(at widget: UnsafeMutablePointer<GtkWidget>) -> AnyRowSlot? {
    AnyRowSlot.target(
      at: g_object_get_qdata(
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), itemQuark))
  }

  /// Shows how the cell belongs to a rectangle of cells.
  func mark(_ mark: CellState, edges: CellEdges) {
    let old = ownState.intersection([.inRectangle, .cursor])
    if mark != old {
      ownState = ownState.subtracting(old).union(mark)
      tellScreenReader(mark)
    }
    guard edges != self.edges, let itemWidget else { return }
    CellHighlight.show(edges, before: self.edges, on: itemWidget)
    self.edges = edges
  }

  /// A cell of the rectangle is selected; while whole rows are selected, no cell is marked.
  private func tellScreenReader(_ mark: CellState) {
    guard let itemWidget else { return }
    if mark.isEmpty {
      verso_accessible_reset_selected(itemWidget)
    } else {
      verso_accessible_set_selected(itemWidget, 1)
    }
  }

  /// Takes over the state of GTK's row.
  func updateState() {
    guard let rowWidget else { return }
    let flags = gtk_widget_get_state_flags(rowWidget).rawValue
    var new = ownState
    if flags & GTK_STATE_FLAG_PRELIGHT.rawValue != 0 { new.insert(.hovered) }
    if flags & GTK_STATE_FLAG_ACTIVE.rawValue != 0 { new.insert(.pressed) }
    if flags & GTK_STATE_FLAG_SELECTED.rawValue != 0 { new.insert(.selected) }
    let focus = GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue
    if flags & focus == focus { new.insert(.focused) }
    guard new != state else { return }
    state = new
    stateHasChanged()
  }
}

/// The key under which GTK's widget for a slot keeps the slot.
private let itemQuark = g_quark_from_static_string("listkit-slot")

private let stateFlagsChanged:
  @convention(c) (UnsafeMutableRawPointer?, guint, UnsafeMutableRawPointer?) -> Void = {
    _, _, slot in
    AnyRowSlot.call(slot) { $0.updateState() }
  }

private let releaseSlot:
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<GClosure>?) -> Void = { slot, _ in
    AnyRowSlot.call(slot) { $0.widgetsAreGone() }
    releaseTarget(slot)
  }
