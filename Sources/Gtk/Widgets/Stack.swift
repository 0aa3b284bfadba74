import CGtk

/// A `GtkStack`: several children in one place, one of them shown.
public final class Stack: Widget {
  /// A stack without children; changes fade if `isAnimated`.
  public convenience init(isAnimated: Bool = true) {
    self.init(sinking: gtk_stack_new())
    gtk_stack_set_transition_type(
      opaque, isAnimated ? GTK_STACK_TRANSITION_TYPE_CROSSFADE : GTK_STACK_TRANSITION_TYPE_NONE)
  }

  /// Adds a child under a name.
  public func add(_ child: Widget, name: String) {
    let page = gtk_stack_add_named(opaque, child.widget, name)
    // Otherwise screen readers call it by its class.
    if let page { verso_accessible_set_label(UnsafeMutableRawPointer(page), "") }
  }

  /// The name of the child that is shown.
  public var visibleName: String? {
    get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
    set { if let newValue { gtk_stack_set_visible_child_name(opaque, newValue) } }
  }

  /// Whether the stack is as large as its largest child, or as the one that is shown.
  public func setHomogeneous(horizontally: Bool, vertically: Bool) {
    gtk_stack_set_hhomogeneous(opaque, horizontally ? 1 : 0)
    gtk_stack_set_vhomogeneous(opaque, vertically ? 1 : 0)
  }
}
