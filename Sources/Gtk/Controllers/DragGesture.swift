import CGtk

/// A `GtkGestureDrag`: the pointer moves while its button is down.
public final class DragGesture: EventController {
  /// A gesture of one button: 1 is the main one.
  public convenience init(button: Int = 1) {
    self.init(adopting: gtk_gesture_drag_new())
    gtk_gesture_single_set_button(opaque, guint(button))
  }

  /// Calls `handler` when the button goes down, with the point in logical pixels of the widget.
  @discardableResult
  public func onBegin(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void)
    -> SignalConnection
  {
    connect("drag-begin") { handler($0.double(at: 0), $0.double(at: 1)) }
  }

  /// Calls `handler` when the pointer has moved, with its distance from the starting point.
  @discardableResult
  public func onMove(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void)
    -> SignalConnection
  {
    connect("drag-update") { handler($0.double(at: 0), $0.double(at: 1)) }
  }

  /// Calls `handler` when the button goes up, or the drag is cancelled.
  @discardableResult
  public func onEnd(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("drag-end") { _ in handler() }
  }

  /// Keeps the drag from other gestures.
  public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }

  /// Leaves the drag to other gestures.
  public func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }
}
