import CGtk

/// A `GtkCheckButton` that is one of several choices, of which exactly one is chosen.
///
/// It does not know the others: the owner of the choice tells each whether it is chosen.
public final class RadioButton: Widget {
  /// GTK treats a check button as a radio button if it has a companion. This one is never seen.
  private let companion = Widget(sinking: gtk_check_button_new())

  /// A choice without a text.
  public convenience init() {
    self.init(
      sinking: verso_new_with_role(gtk_check_button_get_type(), GTK_ACCESSIBLE_ROLE_RADIO))
    gtk_check_button_set_group(cast(), companion.cast())
  }

  /// The text, which is its name for screen readers, too.
  public func setText(_ text: String) {
    setChild(Self.wrapping(text))
    setAccessibleLabel(text)
  }

  /// The text with a smaller line below it, which is the description for screen readers; nil for the
  /// text alone.
  ///
  /// - Parameters:
  ///   - text: the text, which is the name for screen readers.
  ///   - subtitle: the smaller line.
  ///   - subtitleStyle: the style class of the line.
  public func setText(_ text: String, subtitle: String?, subtitleStyle: String) {
    guard let subtitle else {
      setAccessibleDescription(nil)
      return setText(text)
    }
    let lines = [Self.wrapping(text), Self.wrapping(subtitle)]
    lines[1].addStyle("dim-label", subtitleStyle)
    setChild(Box(.vertical, spacing: 3, lines))
    setAccessibleLabel(text)
    setAccessibleDescription(subtitle)
  }

  /// A text that wraps if there is little room; GTK's own is cut off there.
  private static func wrapping(_ text: String) -> Label {
    let label = Label(text)
    label.xAlign = 0
    label.wraps = true
    // GTK 4.8 complains of a label that is to be wider than its own text wants to be.
    label.setWidth(characters: min(text.count / 2, 6))
    return label
  }

  private func setChild(_ child: Widget) {
    child.expandsHorizontally = true
    withExtendedLifetime(child) { gtk_check_button_set_child(cast(), child.widget) }
  }

  /// Whether the choice is chosen.
  public var isChosen: Bool {
    get { gtk_check_button_get_active(cast()) != 0 }
    set { gtk_check_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Calls `handler` when the choice is chosen, or no longer is.
  @discardableResult
  public func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("toggled") { _ in handler() }
  }
}
