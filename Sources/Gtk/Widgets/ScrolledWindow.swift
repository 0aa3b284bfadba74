import CGtk

/// A `GtkScrolledWindow`: a child that may be larger than the space it gets.
public final class ScrolledWindow: Widget {
  /// A scrolled window around a child; bars appear where they are needed.
  public convenience init(_ child: Widget? = nil) {
    self.init(sinking: gtk_scrolled_window_new())
    setChild(child)
  }

  /// Puts a child inside.
  public func setChild(_ child: Widget?) {
    gtk_scrolled_window_set_child(opaque, child?.widget)
  }

  /// Sets which directions scroll.
  public func setScrolls(horizontally: Bool, vertically: Bool) {
    gtk_scrolled_window_set_policy(
      opaque, horizontally ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
      vertically ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER)
  }

  /// Asks for at least and at most these heights for the child, in logical pixels.
  public func setContentHeight(least: Int = -1, most: Int = -1) {
    gtk_scrolled_window_set_min_content_height(opaque, -1)
    gtk_scrolled_window_set_max_content_height(opaque, CInt(most))
    gtk_scrolled_window_set_min_content_height(opaque, CInt(least))
  }

  /// Whether the size of the child is what the scrolled window asks for.
  public func setPropagatesNaturalSize(width: Bool, height: Bool) {
    gtk_scrolled_window_set_propagate_natural_width(opaque, width ? 1 : 0)
    gtk_scrolled_window_set_propagate_natural_height(opaque, height ? 1 : 0)
  }

  /// Scrolls what is around the scrolled window once its child is at its end, or has enough room.
  ///
  /// GTK uses up every turn of the wheel for which the vertical bar is enabled, and does nothing with it at the end;
  /// over a field of a page the page would not move.
  public func scrollSurroundingsAtEnds() {
    let own = scrollControllers
    // The controller goes with the widget, which may outlive this object.
    let window = opaque
    guard let watcher = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
    else { return }
    let wheel = EventController(adopting: watcher)
    wheel.setPhase(.capture)
    wheel.connectAnswering("scroll") { arguments in
      let canScroll = Self.canScroll(window, by: arguments.double(at: 1))
      for (controller, usual) in own {
        gtk_event_controller_set_propagation_phase(
          controller.opaque, canScroll ? usual : GTK_PHASE_NONE)
      }
      return false
    }
    addController(wheel)
  }

  /// What GTK scrolls by, and the phases in which it does.
  private var scrollControllers: [(EventController, GtkPropagationPhase)] {
    let all = Object(
      adopting: UnsafeMutableRawPointer(gtk_widget_observe_controllers(widget)))
    return (0..<g_list_model_get_n_items(all.opaque)).compactMap { index in
      guard let item = g_list_model_get_item(all.opaque, index) else { return nil }
      let controller = EventController(adopting: item)
      guard item.typeName == "GtkEventControllerScroll" else { return nil }
      return (controller, gtk_event_controller_get_propagation_phase(controller.opaque))
    }
  }

  /// Whether the child of a scrolled window can be scrolled up, or down by a positive distance.
  private static func canScroll(_ window: OpaquePointer, by distance: Double) -> Bool {
    let adjustment = gtk_scrolled_window_get_vadjustment(window)
    let value = gtk_adjustment_get_value(adjustment)
    return distance < 0
      ? value > gtk_adjustment_get_lower(adjustment) + 0.5
      : value < gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
        - 0.5
  }

  /// The vertical position, in logical pixels from the top of the child.
  public var verticalOffset: Double {
    get { gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(opaque)) }
    set { gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), newValue) }
  }
}
