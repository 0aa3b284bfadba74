import CGtk

/// A `GtkEventControllerMotion`: where the pointer is.
public final class MotionController: EventController {
  /// A controller without handlers.
  public convenience init() {
    self.init(adopting: gtk_event_controller_motion_new())
  }

  /// Calls `handler` when the pointer enters or moves, with its point in logical pixels.
  @discardableResult
  public func onMove(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void)
    -> [SignalConnection]
  {
    ["enter", "motion"].map { connect($0) { handler($0.double(at: 0), $0.double(at: 1)) } }
  }

  /// Calls `handler` when the pointer leaves.
  @discardableResult
  public func onLeave(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("leave") { _ in handler() }
  }
}
