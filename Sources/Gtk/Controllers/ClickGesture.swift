import CGtk

/// A `GtkGestureClick`.
public final class ClickGesture: EventController {
  /// A gesture of one button: 1 is the main one, 3 the one for menus, 0 any.
  public convenience init(button: Int = 1) {
    self.init(adopting: gtk_gesture_click_new())
    gtk_gesture_single_set_button(opaque, guint(button))
  }

  /// A press or release.
  @MainActor
  public struct Click {
    /// 1 for a single click, 2 for a double click.
    public let count: Int
    /// How far from the left edge, in logical pixels of the widget.
    public let x: Double
    /// How far from the upper edge, in logical pixels of the widget.
    public let y: Double

    fileprivate let gesture: OpaquePointer

    /// The keys that are held.
    public var modifiers: Modifiers {
      Modifiers(gtk_event_controller_get_current_event_state(gesture))
    }

    /// Keeps the click from other gestures. Works only while its handler runs.
    public func claim() { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
  }

  /// Calls `handler` when the button goes down.
  @discardableResult
  public func onPress(_ handler: @escaping @MainActor (Click) -> Void) -> SignalConnection {
    connect("pressed", calling: handler)
  }

  /// Calls `handler` when the button goes up.
  @discardableResult
  public func onRelease(_ handler: @escaping @MainActor (Click) -> Void) -> SignalConnection {
    connect("released", calling: handler)
  }

  /// The button of the current click.
  public var button: Int { Int(gtk_gesture_single_get_current_button(opaque)) }

  /// Keeps the click from other gestures.
  public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }

  /// Leaves the click to other gestures.
  public func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }

  private func connect(
    _ signal: String, calling handler: @escaping @MainActor (Click) -> Void
  ) -> SignalConnection {
    // The gesture outlives its Swift object, so the closure must not hold on to that.
    let gesture = opaque
    return connect(signal) { arguments in
      handler(
        Click(
          count: arguments.int(at: 0), x: arguments.double(at: 1), y: arguments.double(at: 2),
          gesture: gesture))
    }
  }
}
