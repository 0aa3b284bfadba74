import CGtk
import Gtk

extension ScrolledWindow {
  /// Scrolls sideways as little as needed to make a widget inside fully visible.
  ///
  /// - Parameters:
  ///   - widget: what is to be seen.
  ///   - cover: how much is covered at the side where reading begins.
  func reveal(_ widget: UnsafeMutablePointer<GtkWidget>, besides cover: Double = 0) {
    guard let adjustment = gtk_scrolled_window_get_hadjustment(opaque),
      let child = gtk_scrolled_window_get_child(opaque)
    else { return }
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, child, &bounds) != 0 else { return }
    let value = gtk_adjustment_get_value(adjustment)
    let (left, width) = (Double(bounds.origin.x), Double(bounds.size.width))
    let isRightToLeft = Widget(retaining: child).isRightToLeft
    let countsFromRight = Self.countsFromStart && isRightToLeft
    let before = countsFromRight ? Double(gtk_widget_get_width(child)) - left - width : left
    let coverIsAfter = isRightToLeft && !countsFromRight
    gtk_adjustment_clamp_page(
      adjustment, value + before - (coverIsAfter ? 0 : cover),
      value + before + width + (coverIsAfter ? cover : 0))
  }
}
