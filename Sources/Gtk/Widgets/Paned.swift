import CGtk

/// A `GtkPaned`: two children with a handle between them.
public final class Paned: Widget {
  /// A pane of two children; only the ones that are named as growing take extra space.
  public convenience init(
    _ orientation: Orientation, start: Widget, end: Widget, startGrows: Bool, endGrows: Bool
  ) {
    self.init(sinking: gtk_paned_new(orientation.native))
    gtk_paned_set_start_child(opaque, start.widget)
    gtk_paned_set_end_child(opaque, end.widget)
    gtk_paned_set_resize_start_child(opaque, startGrows ? 1 : 0)
    gtk_paned_set_resize_end_child(opaque, endGrows ? 1 : 0)
    gtk_paned_set_shrink_start_child(opaque, 0)
    gtk_paned_set_shrink_end_child(opaque, 0)
  }

  /// The place of the handle, in logical pixels from the start.
  public var position: Int {
    get { Int(gtk_paned_get_position(opaque)) }
    set { gtk_paned_set_position(opaque, CInt(newValue)) }
  }
}
