import CGtk

/// A `GtkSearchEntry`: one line of text to look for.
public final class SearchEntry: Widget, Editable {
  /// A search entry without text.
  public convenience init() {
    self.init(sinking: gtk_search_entry_new())
  }

  /// What shows while the entry is empty.
  public var placeholder = "" {
    didSet { verso_set_string_property(pointer, "placeholder-text", placeholder) }
  }

  /// Calls `handler` a moment after the text has changed.
  @discardableResult
  public func onSearch(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("search-changed") { _ in handler() }
  }

  /// Calls `handler` when Escape is pressed.
  @discardableResult
  public func onStop(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("stop-search") { _ in handler() }
  }
}
