import CGtk
import Gtk

/// Keeps the columns at the side where reading begins on the screen, while a table or its columns change their width,
/// if that is the right side. GTK counts from the left, and would keep what is there.
///
/// A class, because it has the view scrolled, and whoever GTK tells of that may ask for it.
@MainActor
final class StartSide {
  /// How far the view is from the right end.
  private var distance = 0.0
  /// How far the view could be scrolled.
  private var range: Double?

  /// Where the view is to be scrolled after a layout that changed its range; nil if the layout did not.
  ///
  /// - Parameters:
  ///   - value: how far it is scrolled from the left.
  ///   - range: how far it can be scrolled.
  func offset(for value: Double, in range: Double) -> Double? {
    guard range != self.range else {
      distance = range - value
      return nil
    }
    self.range = range
    return max(0, range - distance)
  }

  /// Keeps the start of a table in view after a layout, if GTK does not.
  func keep(_ list: Widget, in scroller: ScrolledWindow) {
    guard !ScrolledWindow.countsFromStart, list.isRightToLeft,
      let sideways = gtk_scrolled_window_get_hadjustment(scroller.opaque)
    else { return }
    let range = gtk_adjustment_get_upper(sideways) - gtk_adjustment_get_page_size(sideways)
    guard let offset = offset(for: gtk_adjustment_get_value(sideways), in: range) else { return }
    gtk_adjustment_set_value(sideways, offset)
    // Where GTK 4.8 changed the value itself, it has laid the rows out by the old one.
    gtk_widget_queue_allocate(list.widget)
  }

  /// Scrolls a table to its first column.
  func goToStart(of list: Widget, in scroller: ScrolledWindow) {
    guard let sideways = gtk_scrolled_window_get_hadjustment(scroller.opaque) else { return }
    distance = 0
    let range = gtk_adjustment_get_upper(sideways) - gtk_adjustment_get_page_size(sideways)
    let isAtRight = !ScrolledWindow.countsFromStart && list.isRightToLeft
    gtk_adjustment_set_value(sideways, isAtRight ? range : 0)
  }

  /// Puts the rows of a table below their headers: where text runs right to left, GTK 4.8 puts rows that are wider
  /// than the view elsewhere. Cells and texts keep their direction.
  static func putRowsBelowHeaders(_ rows: UnsafeMutablePointer<GtkWidget>) {
    gtk_widget_set_direction(rows, GTK_TEXT_DIR_LTR)
  }
}

extension ScrolledWindow {
  /// Whether the sideways offset of a table counts from where its text starts, as in GTK 4.18. GTK 4.8 counts from
  /// the left.
  static var countsFromStart: Bool { gtk_get_minor_version() >= 17 }
}
