import CGtk
import Gtk

extension ItemsView {
  /// The row at the top of the view; nil for an empty list, or one that is not on the screen.
  public var topID: ID? { topPlace?.id }

  /// Where the view is scrolled.
  var topPlace: ScrollPlace<ID>? { places(among: 1).first }

  /// The rows at the top of the view, and where they stand, from the first one on.
  ///
  /// - Parameter count: the most that are wanted.
  func places(among count: Int) -> [ScrollPlace<ID>] {
    guard let factory = factories.first else { return [] }
    var found: [(position: Int, place: ScrollPlace<ID>)] = []
    controller.model.forEachRecord { record in
      guard let id = record.key.id,
        let slot = record.slots.lazy.compactMap({ $0 as? RowSlot<ID, Item> })
          .first(where: { $0.factory === factory }),
        let row = slot.rowWidget, gtk_widget_get_child_visible(row) != 0, let rows = rowsWidget,
        let bounds = bounds(of: row, in: rows), bounds.origin.y + bounds.size.height > 0
      else { return }
      found.append((slot.position, ScrollPlace(id: id, hidden: -Double(bounds.origin.y))))
    }
    if count == 1 { return found.min { $0.position < $1.position }.map { [$0.place] } ?? [] }
    return found.sorted { $0.position < $1.position }.prefix(count).map(\.place)
  }

  /// Whether the view is on the screen and scrolled to its start.
  var isAtStart: Bool {
    guard gtk_widget_get_mapped(list.widget) != 0,
      let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
    else { return false }
    return gtk_adjustment_get_value(adjustment) < 1
  }

  /// Scrolls so that a row stands where a place says.
  func restore(_ place: ScrollPlace<ID>) {
    // Where the row is, is known after the next layout.
    restoredPlace = (place, 3)
    gtk_widget_queue_allocate(list.widget)
  }

  /// Brings the row that is to keep its place there, once the rows are laid out.
  ///
  /// - Returns: whether the list was scrolled, and is laid out again.
  func keepPlace() -> Bool {
    guard let (place, attempts) = restoredPlace, attempts > 0,
      let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
    else {
      restoredPlace = nil
      return false
    }
    restoredPlace = (place, attempts - 1)
    guard let y = placeInView(of: place.id)?.origin.y else {
      gtk_widget_queue_allocate(list.widget)
      return reveal(place.id)
    }
    let before = gtk_adjustment_get_value(adjustment)
    let distance = Double(y) + place.hidden
    if abs(distance) > 0.5 { gtk_adjustment_set_value(adjustment, before + distance) }
    let hasScrolled = gtk_adjustment_get_value(adjustment) != before
    if !hasScrolled { restoredPlace = nil }
    return hasScrolled
  }
}
