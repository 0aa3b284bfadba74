import CGtk

/// A `GtkRevealer`: a child that slides in and out.
public final class Revealer: Widget {
  /// A revealer around a child, which is hidden at first.
  public convenience init(_ child: Widget) {
    self.init(sinking: gtk_revealer_new())
    gtk_revealer_set_child(opaque, child.widget)
  }

  /// Whether the child is shown.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(opaque) != 0 }
    set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
  }
}
