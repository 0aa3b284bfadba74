import CGtk

/// A `GtkCheckButton` that is one of several choices of which one holds.
///
/// It does not know the others: who owns the choice tells each whether it holds.
public final class RadioButton: Widget {
  /// GTK takes for a radio button what has a companion. This one is never seen.
  private let companion = Widget(sinking: gtk_check_button_new())

  /// A choice without a text.
  public convenience init() {
    self.init(
      sinking: verso_new_with_role(gtk_check_button_get_type(), GTK_ACCESSIBLE_ROLE_RADIO))
    gtk_check_button_set_group(cast(), companion.cast())
  }

  /// The text, which is its name for screen readers, too.
  public func setText(_ text: String) { gtk_check_button_set_label(cast(), text) }

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
    let lines = [Label(text), Label(subtitle)]
    for line in lines {
      line.xAlign = 0
      line.wraps = true
    }
    lines[1].addStyle("dim-label", subtitleStyle)
    let child = Box(.vertical, spacing: 3, lines)
    withExtendedLifetime(child) { gtk_check_button_set_child(cast(), child.widget) }
    setAccessibleLabel(text)
    setAccessibleDescription(subtitle)
  }

  /// Whether the choice holds.
  public var isChosen: Bool {
    get { gtk_check_button_get_active(cast()) != 0 }
    set { gtk_check_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Calls `handler` when the choice holds, or does so no more.
  @discardableResult
  public func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("toggled") { _ in handler() }
  }
}
