import CGtk

/// A `GtkGestureClick`.
public final class ClickGesture: EventController {
  /// A gesture of one button: 1 is the main one, 3 the one for menus, 0 any.
  public convenience init(button: Int = 1) {
    self.init(adopting: gtk_gesture_click_new())
    gtk_gesture_single_set_button(opaque, guint(button))
  }

  /// A press or release.
  public struct Click: Sendable {
    /// 1 for a single click, 2 for a double click.
    public let count: Int
    /// The place, in logical pixels of the widget.
    public let x: Double
    /// The place, in logical pixels of the widget.
    public let y: Double
  }

  /// Calls `handler` when the button goes down.
  @discardableResult
  public func onPress(_ handler: @escaping @MainActor (Click) -> Void) -> SignalConnection {
    connect("pressed") { handler(Self.click($0)) }
  }

  /// Calls `handler` when the button goes up.
  @discardableResult
  public func onRelease(_ handler: @escaping @MainActor (Click) -> Void) -> SignalConnection {
    connect("released") { handler(Self.click($0)) }
  }

  /// The button of the current click.
  public var button: Int { Int(gtk_gesture_single_get_current_button(opaque)) }

  /// Keeps the click from other gestures.
  public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }

  /// Leaves the click to other gestures.
  public func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }

  private static func click(_ arguments: SignalArguments) -> Click {
    Click(count: arguments.int(at: 0), x: arguments.double(at: 1), y: arguments.double(at: 2))
  }
}
