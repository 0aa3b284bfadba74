import CGtk
import Gtk

extension ItemsView {
  /// The row at the top of the view; nil for an empty list, or one that is not on the screen.
  public var topID: ID? { topPlace?.id }

  /// Where the view is scrolled.
  var topPlace: ScrollPlace<ID>? {
    guard let factory = factories.first else { return nil }
    var best: (position: Int, place: ScrollPlace<ID>)?
    controller.model.forEachRecord { record in
      guard let id = record.key.id,
        let slot = record.slots.lazy.compactMap({ $0 as? RowSlot<ID, Item> })
          .first(where: { $0.factory === factory }),
        let row = slot.rowWidget, let bounds = bounds(of: row)
      else { return }
      let lower = Double(bounds.origin.y + bounds.size.height)
      guard lower > 0, best.map({ slot.position < $0.position }) ?? true else { return }
      best = (slot.position, ScrollPlace(id: id, hidden: -Double(bounds.origin.y)))
    }
    return best?.place
  }

  /// Whether the view is on the screen and scrolled to its start.
  var isAtStart: Bool {
    guard gtk_widget_get_mapped(list.widget) != 0,
      let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
    else { return false }
    return gtk_adjustment_get_value(adjustment) < 1
  }

  /// Scrolls so that a row is at the top of the view.
  func putAtTop(_ place: ScrollPlace<ID>) {
    guard reveal(place.id) else { return }
    restoredPlace = place
    // Where the row is, is known after the next layout.
    afterLayout { [weak self] in
      guard let self, restoredPlace?.id == place.id,
        let row = slot(of: place.id)?.rowWidget, let bounds = bounds(of: row),
        let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
      else { return }
      let value = gtk_adjustment_get_value(adjustment) + Double(bounds.origin.y) + place.hidden
      gtk_adjustment_set_value(adjustment, value)
      restoredPlace = nil
    }
  }

  /// Where a row stands in the visible part of the rows.
  private func bounds(of row: UnsafeMutablePointer<GtkWidget>) -> graphene_rect_t? {
    guard let rowsWidget, gtk_widget_get_child_visible(row) != 0 else { return nil }
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(row, rowsWidget, &bounds) != 0 else { return nil }
    return bounds
  }

  /// Runs `body` when GTK has laid out the next frame.
  private func afterLayout(_ body: @escaping @MainActor () -> Void) {
    guard let clock = gtk_widget_get_frame_clock(list.widget) else { return }
    let frames = Object(retaining: UnsafeMutableRawPointer(clock))
    var connection: SignalConnection?
    connection = frames.connect("after-paint") { _ in
      connection?.disconnect()
      connection = nil
      body()
      withExtendedLifetime(frames) {}
    }
    gtk_widget_queue_resize(list.widget)
  }
}
