import CGtk

/// A `GtkEventControllerFocus`: whether the keyboard focus is in the widget or its children.
///
/// Handlers are called right after the focus has moved, before the next event: while it moves, GTK goes through
/// widgets that it has no reference to, and a handler that takes one of them away would have it continue in freed
/// memory (`synthesize_focus_change_events`, seen with GTK 4.8).
public final class FocusController: EventController {
  /// A controller without handlers.
  public convenience init() {
    self.init(adopting: gtk_event_controller_focus_new())
  }

  /// Calls `handler` when the focus has entered.
  @discardableResult
  public func onEnter(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("enter") { _ in MainLoop.afterThisEvent(handler) }
  }

  /// Calls `handler` when the focus has left.
  @discardableResult
  public func onLeave(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("leave") { _ in MainLoop.afterThisEvent(handler) }
  }

  /// Whether the focus is in the widget or its children.
  public var containsFocus: Bool {
    gtk_event_controller_focus_contains_focus(opaque) != 0
  }
}
