import CGtk

extension Widget {
  /// Has menus and buttons within the widget run actions, whose detailed names begin with a prefix and a point.
  public func addActions(_ actions: [Action], prefix: String) {
    guard let group = g_simple_action_group_new() else { return }
    let owner = Object(adopting: UnsafeMutableRawPointer(group))
    for action in actions { g_action_map_add_action(owner.opaque, action.opaque) }
    gtk_widget_insert_action_group(widget, prefix, owner.opaque)
  }
}
