import CGtk

/// A `GtkButton`.
public class Button: Widget {
  /// A button with a text.
  public convenience init(label: String) {
    self.init(sinking: gtk_button_new_with_label(label))
  }

  /// A button with an icon of the icon theme; `accessibleLabel` names it and is its tooltip.
  public convenience init(icon: String, accessibleLabel: String) {
    self.init(sinking: gtk_button_new_from_icon_name(icon))
    setAccessibleLabel(accessibleLabel)
    tooltip = accessibleLabel
  }

  /// A button around a widget.
  public convenience init(child: Widget) {
    self.init(sinking: gtk_button_new())
    gtk_button_set_child(cast(), child.widget)
  }

  /// The text, for a button that has one.
  public var label: String? {
    get { gtk_button_get_label(cast()).map { String(cString: $0) } }
    set { gtk_button_set_label(cast(), newValue) }
  }

  /// The name of the icon; empty for a button that has none.
  public var icon: String {
    get { gtk_button_get_icon_name(cast()).map { String(cString: $0) } ?? "" }
    set { gtk_button_set_icon_name(cast(), newValue) }
  }

  /// Puts a widget into the button.
  public func setChild(_ child: Widget?) { gtk_button_set_child(cast(), child?.widget) }

  /// Whether the button is drawn only while it is used.
  public var isFlat: Bool {
    get { gtk_button_get_has_frame(cast()) == 0 }
    set { gtk_button_set_has_frame(cast(), newValue ? 0 : 1) }
  }

  /// The action that a click runs, such as `win.save`; the button is sensitive while it is enabled.
  public func setAction(_ name: String?) {
    gtk_actionable_set_action_name(opaque, name)
  }

  /// The action that a click runs, with its parameter, as in `win.rate(4)`.
  public func setAction(detailed name: String) {
    gtk_actionable_set_detailed_action_name(opaque, name)
  }

  /// The action, with a choice as its state, that a click sets to a value; a toggle is pressed while that is the
  /// choice.
  public func setAction(_ name: String, choice: String) {
    gtk_actionable_set_action_name(opaque, name)
    gtk_actionable_set_action_target_value(opaque, g_variant_new_string(choice))
  }

  /// Calls `handler` at each click.
  @discardableResult
  public func onClick(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("clicked") { _ in handler() }
  }
}
