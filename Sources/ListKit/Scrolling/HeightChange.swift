import CGtk
import Gtk

/// Keeps a list where it is scrolled when its view gets higher or lower, as when a message below it comes and goes.
///
/// GTK keeps the row with the keyboard focus at its share of the height, and hides half a row at the start of the
/// list for it. Here the rows stay where they are; only a row with the focus that was fully visible is followed out
/// of sight.
@MainActor
final class HeightChange<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  /// The state of the rows after the last layout; nil before the first one, and if they are scrolled meanwhile.
  private var last: Stand?
  /// Whether the row with the focus was visible before, and has to become visible again.
  private var followsFocus = false

  /// How the rows were laid out and scrolled.
  private struct Stand {
    let offset: Double
    let width: CInt
    let height: CInt
    /// Whether a row has the keyboard focus, and is fully visible.
    let hasFocusInSight: Bool
  }

  init(_ view: ItemsView<ID, Item>) { self.view = view }

  /// The list is about to be scrolled on purpose, or to show other rows.
  func willScroll() { last = nil }

  /// The rows were laid out.
  ///
  /// - Returns: whether the list was scrolled, and is laid out again.
  func rowsWereLaidOut() -> Bool {
    let before = last
    last = stand
    guard let now = last, let before, before.height != now.height || before.width != now.width
    else { return followFocus() }
    followsFocus = before.hasFocusInSight
    // At another width rows may have other heights, so that offsets mean something else, except at the start.
    let isSame = before.width == now.width || before.offset < 1
    return isSame && goBack(to: before.offset) || followFocus()
  }

  private func goBack(to offset: Double) -> Bool {
    guard let adjustment = view.frame.adjustment else { return false }
    let before = gtk_adjustment_get_value(adjustment)
    guard before != offset else { return false }
    gtk_adjustment_set_value(adjustment, offset)
    last = stand
    guard gtk_adjustment_get_value(adjustment) != before else { return false }
    view.anchor.keepFocus()
    return true
  }

  private func followFocus() -> Bool {
    defer { followsFocus = false }
    guard followsFocus, let id = view.focusedID, !view.anchor.isInView(id) else { return false }
    view.anchor.keepFocus()
    return view.reveal(id)
  }

  private var stand: Stand? {
    guard view.frame.isMapped, let rows = view.rowsWidget, let adjustment = view.frame.adjustment
    else { return nil }
    return Stand(
      offset: gtk_adjustment_get_value(adjustment), width: gtk_widget_get_width(rows),
      height: gtk_widget_get_height(rows),
      hasFocusInSight: view.anchor.isFocusInView)
  }
}
