import CGtk

/// A `GtkGestureZoom`: two fingers that move apart or together.
public final class PinchGesture: EventController {
  /// A gesture without handlers.
  public convenience init() {
    self.init(adopting: gtk_gesture_zoom_new())
  }

  /// Calls `handler` when two fingers have come down.
  @discardableResult
  public func onBegin(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("begin") { _ in handler() }
  }

  /// Calls `handler` when the fingers have moved.
  ///
  /// - Parameter handler: gets how many times as far apart the fingers are as at the beginning, and the point between
  ///   them, in logical pixels of the widget.
  @discardableResult
  public func onPinch(
    _ handler: @escaping @MainActor (_ scale: Double, _ x: Double, _ y: Double) -> Void
  ) -> SignalConnection {
    let gesture = opaque
    return connect("scale-changed") { arguments in
      var (x, y) = (0.0, 0.0)
      gtk_gesture_get_bounding_box_center(gesture, &x, &y)
      handler(arguments.double(at: 0), x, y)
    }
  }
}
