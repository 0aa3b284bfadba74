import CGtk

/// A widget with one line of text that people edit: a `GtkEditable`.
@MainActor
public protocol Editable: Widget {}

extension Editable {
  /// The text. Setting it emits `changed` where it differs.
  public var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
  }

  /// The width that the widget asks for, in average characters; -1 leaves it to GTK.
  public func setWidth(characters: Int = -1, most: Int = -1) {
    gtk_editable_set_width_chars(opaque, CInt(characters))
    gtk_editable_set_max_width_chars(opaque, CInt(most))
  }

  /// Marks all of the text.
  public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

  /// Calls `handler` at once when the text has changed, whoever changed it.
  @discardableResult
  public func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("changed") { _ in handler() }
  }

  /// Calls `handler` when Enter is pressed.
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("activate") { _ in handler() }
  }
}
