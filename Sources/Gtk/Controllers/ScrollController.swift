import CGtk

/// A `GtkEventControllerScroll`: the wheel, or two fingers on a touchpad.
public final class ScrollController: EventController {
  /// A controller for both axes.
  public convenience init() {
    self.init(adopting: gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
  }

  /// Calls `handler` at each step, or part of one; it answers whether the step is used up.
  ///
  /// - Parameter handler: gets how far to scroll, in steps of a wheel to the right and down, and the keys that are
  ///   held.
  @discardableResult
  public func onScroll(
    _ handler: @escaping @MainActor (_ x: Double, _ y: Double, _ modifiers: Modifiers) -> Bool
  ) -> SignalConnection {
    // It calls the handler, so it exists; this object may be gone.
    let controller = opaque
    return connectAnswering("scroll") { arguments in
      handler(
        arguments.double(at: 0), arguments.double(at: 1),
        Modifiers(gtk_event_controller_get_current_event_state(controller)))
    }
  }
}
