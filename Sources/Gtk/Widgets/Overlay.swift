import CGtk

/// A `GtkOverlay`: children above a main child.
public final class Overlay: Widget {
  /// An overlay around a main child.
  public convenience init(_ child: Widget) {
    self.init(sinking: gtk_overlay_new())
    gtk_overlay_set_child(opaque, child.widget)
  }

  /// Lays a child above the main child, where its alignment puts it.
  public func add(_ child: Widget) { gtk_overlay_add_overlay(opaque, child.widget) }
}
