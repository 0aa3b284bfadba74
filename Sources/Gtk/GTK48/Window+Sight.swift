import CGtk

extension Widget {
  /// Whether the widget with the keyboard focus, in the window of this widget, has been scrolled out of sight.
  ///
  /// GTK 4.8 opens the menu of a text there anyway, and finds no monitor for it (`gdk_monitor_get_geometry:
  /// GDK_IS_MONITOR failed`).
  public var isFocusOutOfSight: Bool {
    guard let window, let focus = gtk_window_get_focus(window) else { return false }
    let whole = Widget(
      retaining: UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))
    guard var bounds = Widget(retaining: focus).bounds(in: whole) else { return true }
    var sight = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(
        width: Float(gtk_widget_get_width(whole.widget)),
        height: Float(gtk_widget_get_height(whole.widget))))
    return !graphene_rect_intersection(&bounds, &sight, nil)
  }
}
