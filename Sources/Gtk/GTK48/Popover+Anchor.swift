import CGtk

extension Popover {
  /// Shows the popover at a widget that may be scrolled, and keeps it there while the widget moves.
  ///
  /// GTK 4.8 lets a popover follow the widget that it is attached to, even if that leaves the screen, and finds no
  /// monitor there (`gdk_monitor_get_geometry: GDK_IS_MONITOR failed`). So it is attached to a widget that is not
  /// scrolled.
  ///
  /// - Returns: whether it is shown; false if the widget is out of sight.
  public func open(at anchor: Widget) -> Bool {
    let parent = anchor.unscrolledAncestor
    guard gtk_widget_get_mapped(anchor.widget) != 0, var bounds = anchor.bounds(in: parent)
    else { return false }
    var whole = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(
        width: Float(gtk_widget_get_width(parent.widget)),
        height: Float(gtk_widget_get_height(parent.widget))))
    var seen = graphene_rect_t()
    guard graphene_rect_intersection(&bounds, &whole, &seen) else { return false }
    if gtk_widget_get_parent(widget) != parent.widget {
      detach()
      attach(to: parent)
    }
    point(
      atX: Int(seen.origin.x), y: Int(seen.origin.y), width: max(1, Int(seen.size.width)),
      height: max(1, Int(seen.size.height)))
    open()
    return true
  }
}

extension Widget {
  /// The parent of the outermost scrolled window around the widget; the widget itself if there is none.
  fileprivate var unscrolledAncestor: Widget {
    var found = widget
    var next = gtk_widget_get_parent(widget)
    while let ancestor = next {
      next = gtk_widget_get_parent(ancestor)
      if UnsafeMutableRawPointer(ancestor).typeName == "GtkScrolledWindow", let next {
        found = next
      }
    }
    return Widget(retaining: found)
  }

  /// Calls `handler` when something around the widget is scrolled.
  ///
  /// - Returns: a connection for each direction of each scrolled window around it.
  @discardableResult
  public func onScroll(_ handler: @escaping @MainActor () -> Void) -> [SignalConnection] {
    var connections: [SignalConnection] = []
    var next = gtk_widget_get_parent(widget)
    while let ancestor = next {
      next = gtk_widget_get_parent(ancestor)
      let pointer = UnsafeMutableRawPointer(ancestor)
      guard pointer.typeName == "GtkScrolledWindow" else { continue }
      let window = OpaquePointer(pointer)
      for adjustment in [
        gtk_scrolled_window_get_hadjustment(window), gtk_scrolled_window_get_vadjustment(window),
      ] {
        guard let adjustment else { continue }
        let source = Object(retaining: UnsafeMutableRawPointer(adjustment))
        connections.append(source.connect("value-changed") { _ in handler() })
      }
    }
    return connections
  }
}
