import CGtk

/// A `GtkEventControllerFocus`: whether the keyboard focus is in the widget or its children.
public final class FocusController: EventController {
  /// A controller without handlers.
  public convenience init() {
    self.init(adopting: gtk_event_controller_focus_new())
  }

  /// Calls `handler` when the focus has come in.
  @discardableResult
  public func onEnter(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("enter") { _ in handler() }
  }

  /// Calls `handler` when the focus has gone.
  @discardableResult
  public func onLeave(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("leave") { _ in handler() }
  }

  /// Whether the focus is in the widget or its children.
  public var containsFocus: Bool {
    gtk_event_controller_focus_contains_focus(opaque) != 0
  }
}
