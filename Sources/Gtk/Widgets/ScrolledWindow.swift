import CGtk

/// A `GtkScrolledWindow`: a child that may be larger than its place.
public final class ScrolledWindow: Widget {
  /// A scrolled window around a child; bars appear where they are needed.
  public convenience init(_ child: Widget? = nil) {
    self.init(sinking: gtk_scrolled_window_new())
    setChild(child)
  }

  /// Puts a child inside.
  public func setChild(_ child: Widget?) {
    gtk_scrolled_window_set_child(opaque, child?.widget)
  }

  /// Which directions scroll.
  public func setScrolls(horizontally: Bool, vertically: Bool) {
    gtk_scrolled_window_set_policy(
      opaque, horizontally ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
      vertically ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER)
  }

  /// Asks for at least and at most this height for the child, in logical pixels.
  public func setContentHeight(least: Int = -1, most: Int = -1) {
    gtk_scrolled_window_set_min_content_height(opaque, -1)
    gtk_scrolled_window_set_max_content_height(opaque, CInt(most))
    gtk_scrolled_window_set_min_content_height(opaque, CInt(least))
  }

  /// Whether the size of the child is what the scrolled window asks for.
  public func setPropagatesNaturalSize(width: Bool, height: Bool) {
    gtk_scrolled_window_set_propagate_natural_width(opaque, width ? 1 : 0)
    gtk_scrolled_window_set_propagate_natural_height(opaque, height ? 1 : 0)
  }

  /// The vertical position, in logical pixels from the top of the child.
  public var verticalOffset: Double {
    get { gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(opaque)) }
    set { gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), newValue) }
  }
}
