import CGtk
import Gtk

/// Keeps the keyboard focus in what has it inside a row, such as an entry, and brings that into sight where it is
/// needed.
@MainActor
final class FocusInSight<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  /// What had the focus when it was brought into sight.
  private var last: UnsafeMutablePointer<GtkWidget>?

  init(_ view: ItemsView<ID, Item>) { self.view = view }

  /// Leaves the focus where it is, though its row may be scrolled out of sight: at the end of the frame GTK would give
  /// it to the next row, whose field would take what is typed on.
  func keep() {
    if isInField { view.anchor.keepFocus() }
  }

  /// Brings what has the focus back into sight, because a key is pressed there.
  func bringBack() {
    guard isInField, let id = view.focusedID,
      !view.anchor.isFocusInView || view.pinning.height > 0
    else { return }
    if view.anchor.frameInView(of: id) == nil {
      view.scroll(to: id)
      // A key that leads on, such as Tab, finds its way only among rows that are laid out.
      view.frame.layOutNow()
    }
    view.anchor.uncover(id)
    // In a row that is higher than the view, what has the focus is shown anew.
    last = nil
  }

  /// The focus is elsewhere.
  func focusHasMoved() {
    guard let focus else { return last = nil }
    // Its position is known after the next layout.
    if focus != last { view.frame.layOutRows() }
  }

  /// Scrolls as little as needed to show what has got the focus, once the rows are laid out, if the row is higher than
  /// the view: GTK scrolls to the row, but not to anything in it. A user who scrolls away from it is let go.
  func show() {
    guard let focus, focus != last, view.frame.isMapped, let rows = view.rowsWidget,
      let row = view.focusedSlot?.rowWidget, gtk_widget_get_child_visible(row) != 0,
      let bounds = view.frame.bounds(of: focus, in: rows), let adjustment = view.frame.adjustment
    else { return }
    last = focus
    let top = Float(view.pinning.height)
    let room = Float(gtk_widget_get_height(rows)) - top
    guard Float(gtk_widget_get_height(row)) > room else { return }
    let first = bounds.origin.y - Self.margin
    let end = bounds.origin.y + bounds.size.height + Self.margin
    guard end - first <= room else { return }
    let distance = min(0, first - top) + max(0, end - top - room)
    guard abs(distance) > 0.5 else { return }
    gtk_adjustment_set_value(
      adjustment, gtk_adjustment_get_value(adjustment) + Double(distance))
  }

  private static var margin: Float { 6 }

  /// Whether the focus is inside a row, where keys have a meaning of their own.
  private var isInField: Bool { view.focusedWidget != nil && !view.isFocusOnRowOrCell }

  /// What has the focus inside a row.
  private var focus: UnsafeMutablePointer<GtkWidget>? {
    guard let focus = view.focusedWidget, let row = view.focusedSlot?.rowWidget, focus != row else {
      return nil
    }
    return focus
  }
}
