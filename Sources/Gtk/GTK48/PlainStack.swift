import CGtk

/// Children in one place, one of which is shown: like a ``Stack``, but for widgets that leave their window and come
/// back, as the cells of a list do.
///
/// GTK 4.8 tells screen readers of the pages of a stack even while it is in no window. A reader that looks at them
/// there has GTK report the stack, too, and then GTK complains when the stack comes into a window
/// (`gtk_at_context_set_accessible_role`).
public final class PlainStack: Widget {
  /// A stack that shows a child.
  public convenience init(_ child: Widget) {
    self.init(sinking: gtk_overlay_new())
    gtk_overlay_set_child(opaque, child.widget)
  }

  /// Adds a child, which is not shown yet. The stack is large enough for all of them.
  public func add(_ child: Widget) {
    gtk_overlay_add_overlay(opaque, child.widget)
    gtk_overlay_set_measure_overlay(opaque, child.widget, 1)
    show(child, false)
  }

  /// Shows a child, and no other.
  public func show(_ child: Widget) {
    for other in children { show(other, other.pointer == child.pointer) }
  }

  private func show(_ child: Widget, _ isShown: Bool) {
    gtk_widget_set_child_visible(child.widget, isShown ? 1 : 0)
    verso_accessible_set_hidden(child.pointer, isShown ? 0 : 1)
  }
}
