import CGtk

/// A `GtkPaned`: two children with a handle between them, which is dragged and takes no keyboard focus.
public final class Paned: Widget {
  /// A pane of two children. Only those that are named as growing take extra space; neither gets less than it needs.
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
    // Where a child is hidden, GTK would hand its focus to the handle, though that is hidden, too.
    gtk_widget_set_focusable(widget, 0)
  }

  /// Replaces the first child, or removes it.
  public func setStart(_ child: Widget?) {
    replace(gtk_paned_get_start_child(opaque)) {
      gtk_paned_set_start_child(opaque, child?.widget)
    }
  }

  /// Replaces the second child, or removes it.
  public func setEnd(_ child: Widget?) {
    replace(gtk_paned_get_end_child(opaque)) { gtk_paned_set_end_child(opaque, child?.widget) }
  }

  /// Replaces a child while nothing has the keyboard focus: GTK 4.8 looks for the focus that the child has, or had
  /// before a menu, where it no longer is, and warns. Focus that is elsewhere is restored.
  private func replace(_ child: UnsafeMutablePointer<GtkWidget>?, _ body: () -> Void) {
    guard let child, gtk_widget_get_focus_child(widget) == child,
      let root = gtk_widget_get_root(child)
    else { return body() }
    let old = Widget(retaining: child)
    let focus = gtk_root_get_focus(root).map { Widget(retaining: $0) }
    gtk_root_set_focus(root, nil)
    let isElsewhere = focus.map { !old.contains($0.widget) } ?? false
    body()
    if isElsewhere { gtk_root_set_focus(root, focus?.widget) }
  }

  /// The position of the handle, in logical pixels from the start.
  public var position: Int {
    get { Int(gtk_paned_get_position(opaque)) }
    set { gtk_paned_set_position(opaque, CInt(newValue)) }
  }

  /// Whether both children are visible, and the handle between them.
  var hasBoth: Bool {
    ends.allSatisfy { child in child.map { gtk_widget_get_visible($0) != 0 } ?? false }
  }

  /// The width in logical pixels that two children side by side have together.
  var room: Int { width - handleWidth }

  /// Where the handle can be, as of the last layout of both children.
  var positions: ClosedRange<Int> {
    let least = pointer.integer("min-position")
    return least...max(least, pointer.integer("max-position"))
  }

  private var ends: [UnsafeMutablePointer<GtkWidget>?] {
    [gtk_paned_get_start_child(opaque), gtk_paned_get_end_child(opaque)]
  }

  private var handleWidth: Int {
    let ends = ends
    guard let handle = children.first(where: { !ends.contains($0.widget) }) else { return 0 }
    var width: CInt = 0
    gtk_widget_measure(handle.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
    return Int(width)
  }

  /// Calls `handler` when the position of the handle, or the range of it, changes. That may be in the middle of a
  /// layout.
  @discardableResult
  func onShareChange(_ handler: @escaping @MainActor () -> Void) -> [SignalConnection] {
    ["position", "min-position", "max-position"].map { property in
      connect("notify::\(property)") { _ in handler() }
    }
  }
}
