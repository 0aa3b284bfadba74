import CGtk

/// A `GtkTextView`: several lines of text to edit.
public final class TextView: Widget {
  /// A text view that wraps at words.
  public convenience init() {
    LateLayout.watchTexts()
    self.init(sinking: gtk_text_view_new())
    gtk_text_view_set_wrap_mode(cast(), GTK_WRAP_WORD_CHAR)
    TextMenus.renew(of: pointer, in: self)
  }

  /// The text. Setting it emits `changed` of the buffer if it differs. If the user is typing, the cursor stays where
  /// it is.
  public var text: String {
    get {
      let buffer = gtk_text_view_get_buffer(cast())
      var start = GtkTextIter()
      var end = GtkTextIter()
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
    set {
      guard newValue != text else { return }
      let buffer = gtk_text_view_get_buffer(cast())
      var cursor = GtkTextIter()
      gtk_text_buffer_get_iter_at_mark(buffer, &cursor, gtk_text_buffer_get_insert(buffer))
      let offset = gtk_text_iter_get_offset(&cursor)
      gtk_text_buffer_set_text(buffer, newValue, -1)
      guard containsFocus else { return }
      gtk_text_buffer_get_iter_at_offset(buffer, &cursor, offset)
      gtk_text_buffer_place_cursor(buffer, &cursor)
    }
  }

  /// Whether the text can be changed.
  public var isEditable: Bool {
    get { gtk_text_view_get_editable(cast()) != 0 }
    set { gtk_text_view_set_editable(cast(), newValue ? 1 : 0) }
  }

  /// Whether Tab is part of the text; if not, Tab moves the focus on.
  public var acceptsTab: Bool {
    get { gtk_text_view_get_accepts_tab(cast()) != 0 }
    set { gtk_text_view_set_accepts_tab(cast(), newValue ? 1 : 0) }
  }

  /// Calls `handler` when the text has changed, by the user or by code.
  @discardableResult
  public func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    let buffer = Object(retaining: UnsafeMutableRawPointer(gtk_text_view_get_buffer(cast())))
    return buffer.connect("changed") { _ in handler() }
  }
}
