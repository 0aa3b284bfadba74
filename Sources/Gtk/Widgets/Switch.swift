import CGtk

/// A `GtkSwitch`: on or off, at once.
public final class Switch: Widget {
  /// A switch that is off.
  public convenience init() {
    self.init(sinking: gtk_switch_new())
    takeKeys()
  }

  /// Whether it is on.
  public var isOn: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
  }

  /// Turns it on or off as a key does, with the same movement.
  public func turn() { gtk_widget_activate(widget) }

  /// Calls `handler` when it was turned on or off, by the user or by code.
  @discardableResult
  public func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("notify::active") { _ in handler() }
  }
}
