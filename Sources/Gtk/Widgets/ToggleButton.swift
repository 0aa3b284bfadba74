import CGtk

/// A `GtkToggleButton`: pressed or not.
public final class ToggleButton: Button {
  /// A toggle with a text.
  public convenience init(label: String) {
    self.init(sinking: gtk_toggle_button_new_with_label(label))
  }

  /// A toggle with an icon of the icon theme; `accessibleLabel` names it and is its tooltip.
  public convenience init(icon: String, accessibleLabel: String) {
    self.init(sinking: gtk_toggle_button_new())
    self.icon = icon
    setAccessibleLabel(accessibleLabel)
    tooltip = accessibleLabel
  }

  /// A toggle around a widget; `accessibleLabel` names it and is its tooltip.
  public convenience init(child: Widget, accessibleLabel: String) {
    self.init(sinking: gtk_toggle_button_new())
    setChild(child)
    setAccessibleLabel(accessibleLabel)
    tooltip = accessibleLabel
  }

  /// Whether the toggle is pressed.
  public var isActive: Bool {
    get { gtk_toggle_button_get_active(cast()) != 0 }
    set { gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Lets at most one toggle of the group of `other` be pressed.
  public func join(_ other: ToggleButton) {
    gtk_toggle_button_set_group(cast(), other.cast())
  }

  /// Calls `handler` when the toggle was pressed or released.
  @discardableResult
  public func onToggle(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("toggled") { _ in handler() }
  }
}
