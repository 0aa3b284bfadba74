import CGtk

/// A `GtkBox`: children in one row or column.
public final class Box: Widget {
  /// A box with `spacing` logical pixels between its children.
  public convenience init(_ orientation: Orientation, spacing: Int = 0) {
    self.init(sinking: gtk_box_new(orientation.native, CInt(spacing)))
  }

  /// A box of children.
  public convenience init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget]) {
    self.init(orientation, spacing: spacing)
    for child in children { append(child) }
  }

  /// Adds a child at the end.
  public func append(_ child: Widget) { gtk_box_append(cast(), child.widget) }

  /// Adds a child at the start.
  public func prepend(_ child: Widget) { gtk_box_prepend(cast(), child.widget) }

  /// Adds a child after another one, or at the start.
  public func insert(_ child: Widget, after sibling: Widget?) {
    gtk_box_insert_child_after(cast(), child.widget, sibling?.widget)
  }

  /// Removes a child.
  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.widget) }

  /// Removes all children.
  public func removeAll() {
    while let child = gtk_widget_get_first_child(widget) { gtk_box_remove(cast(), child) }
  }

  /// Whether all children get the same size.
  public var isHomogeneous: Bool {
    get { gtk_box_get_homogeneous(cast()) != 0 }
    set { gtk_box_set_homogeneous(cast(), newValue ? 1 : 0) }
  }

  /// Whether the children are in a row or in a column.
  public var orientation: Orientation {
    get {
      gtk_orientable_get_orientation(opaque) == GTK_ORIENTATION_HORIZONTAL
        ? .horizontal : .vertical
    }
    set { gtk_orientable_set_orientation(opaque, newValue.native) }
  }

  /// The space between the children, in logical pixels.
  public var spacing: Int {
    get { Int(gtk_box_get_spacing(cast())) }
    set { gtk_box_set_spacing(cast(), CInt(newValue)) }
  }
}
