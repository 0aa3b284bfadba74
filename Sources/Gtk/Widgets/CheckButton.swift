import CGtk

/// A `GtkCheckButton`: a choice beside a text.
public final class CheckButton: Widget {
  /// A check button with a text.
  public convenience init(label: String) {
    self.init(sinking: gtk_check_button_new_with_label(label))
  }

  /// Whether the button is checked.
  public var isActive: Bool {
    get { gtk_check_button_get_active(cast()) != 0 }
    set { gtk_check_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Calls `handler` when the button was checked or unchecked.
  @discardableResult
  public func onToggle(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("toggled") { _ in handler() }
  }
}
