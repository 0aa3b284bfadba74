import CGtk

/// A `GtkSearchEntry`: one line of text to look for.
public final class SearchEntry: Widget {
  /// A search entry without text.
  public convenience init() {
    self.init(sinking: gtk_search_entry_new())
  }

  /// The text.
  public var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
  }

  /// What shows while the entry is empty.
  public func setPlaceholder(_ text: String) {
    // `gtk_search_entry_set_placeholder_text` came with GTK 4.10; the property is older.
    verso_set_string_property(pointer, "placeholder-text", text)
  }

  /// The width that the entry asks for, in average characters.
  public func setWidth(characters: Int = -1, most: Int = -1) {
    gtk_editable_set_width_chars(opaque, CInt(characters))
    gtk_editable_set_max_width_chars(opaque, CInt(most))
  }

  /// Marks all of the text.
  public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

  /// Calls `handler` a moment after the text has changed.
  @discardableResult
  public func onSearch(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("search-changed") { _ in handler() }
  }

  /// Calls `handler` at once when the text has changed.
  @discardableResult
  public func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("changed") { _ in handler() }
  }

  /// Calls `handler` when Enter is pressed.
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("activate") { _ in handler() }
  }

  /// Calls `handler` when Escape is pressed.
  @discardableResult
  public func onStop(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("stop-search") { _ in handler() }
  }
}
