import CGtk

/// A `GtkRevealer`: a child that slides in and out, or fades.
public final class Revealer: Widget {
  /// A revealer around a child, which is hidden at first.
  public convenience init(_ child: Widget) {
    self.init(sinking: gtk_revealer_new())
    gtk_revealer_set_child(opaque, child.widget)
  }

  /// Has the child fade in and out in place, instead of sliding.
  public func fades() {
    gtk_revealer_set_transition_type(opaque, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
  }

  /// Has the child come and go at once, which is best for text that wraps: for each frame of a slide GTK 4.8 wraps it
  /// hundreds of times, to find the width for a height that nobody sees.
  public func comesAtOnce() { gtk_revealer_set_transition_duration(opaque, 0) }

  /// Whether the child is shown.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(opaque) != 0 }
    set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
  }
}
