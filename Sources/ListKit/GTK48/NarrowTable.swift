import CGtk
import Gtk

/// Keeps a table that is narrower than its view from being scrolled beyond its end.
///
/// GTK 4.8 tells the scrolled window that the table is as wide as its columns, which is less than the view. The
/// scrolled window takes the difference for an overshoot, and draws its shadow at the right edge as long as a person
/// scrolls.
@MainActor
enum NarrowTable {
  /// Tells the scrolled window that the table is as wide as the view, after a layout.
  static func fill(_ scroller: ScrolledWindow) {
    guard let sideways = gtk_scrolled_window_get_hadjustment(scroller.opaque) else { return }
    let room = gtk_adjustment_get_page_size(sideways)
    if gtk_adjustment_get_upper(sideways) < room { gtk_adjustment_set_upper(sideways, room) }
  }
}
