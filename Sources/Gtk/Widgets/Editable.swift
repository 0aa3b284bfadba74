import CGtk

/// A widget with one line of text that people edit: a `GtkEditable`.
@MainActor
public protocol Editable: Widget {}

extension Editable {
  /// The text. Setting it emits `changed` if it differs, and cannot be undone with Ctrl+Z.
  public var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set { if newValue != text { EditableText.set(newValue, in: opaque) } }
  }

  /// The width that the widget asks for, in average characters; -1 leaves it to GTK.
  public func setWidth(characters: Int = -1, most: Int = -1) {
    gtk_editable_set_width_chars(opaque, CInt(characters))
    gtk_editable_set_max_width_chars(opaque, CInt(most))
  }

  /// Puts the cursor after a number of characters, counted in Unicode scalars; -1 is the end.
  public func setCursor(_ position: Int) {
    gtk_editable_set_position(opaque, CInt(position))
  }

  /// The cursor, in Unicode scalars from the start.
  public var cursor: Int { Int(gtk_editable_get_position(opaque)) }

  /// Where the text before a number of Unicode scalars ends, in logical pixels from the left of the widget.
  public func x(behind count: Int) -> Int {
    guard let text = gtk_editable_get_delegate(opaque) else { return 0 }
    let child = UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkWidget.self)
    var cursor = graphene_rect_t()
    gtk_text_compute_cursor_extents(
      UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkText.self), gsize(count), &cursor,
      nil)
    var x = 0.0
    gtk_widget_translate_coordinates(child, widget, Double(cursor.origin.x), 0, &x, nil)
    return Int(x)
  }

  /// Selects the first occurrence of another text in the text.
  public func select(_ part: String) {
    guard let range = text.firstRange(of: part) else { return }
    let start = text[..<range.lowerBound].unicodeScalars.count
    gtk_editable_select_region(opaque, CInt(start), CInt(start + part.unicodeScalars.count))
  }

  /// Selects all of the text.
  public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

  /// Selects all of the text with the cursor before it: where there is no room for all, its beginning is in sight.
  public func selectAllFromEnd() { gtk_editable_select_region(opaque, -1, 0) }

  /// Calls `handler` at once when the text has changed, by the user or by code.
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

/// The text of a `GtkEditable`.
@MainActor
public enum EditableText {
  /// Puts text there as if it had been there from the beginning: Ctrl+Z undoes what is typed from now on, and nothing
  /// more. GTK would treat the text as typed. If the user is typing there, the cursor stays where it is.
  public static func set(_ text: String, in editable: OpaquePointer) {
    let position = gtk_editable_get_position(editable)
    gtk_editable_set_enable_undo(editable, 0)
    gtk_editable_set_text(editable, text)
    gtk_editable_set_enable_undo(editable, 1)
    let widget = Widget(retaining: UnsafeMutableRawPointer(editable))
    if widget.containsFocus { gtk_editable_set_position(editable, position) }
  }

  /// Puts the cursor of what has the keyboard focus in a widget behind its text, and selects nothing.
  public static func moveToEnd(whereFocusIsIn widget: Widget) {
    switch FocusedText(in: widget) {
    case .line(let editable): gtk_editable_set_position(editable, -1)
    case .lines(let buffer):
      var end = GtkTextIter()
      gtk_text_buffer_get_end_iter(buffer, &end)
      gtk_text_buffer_place_cursor(buffer, &end)
    case nil: break
    }
  }

  /// Puts text at the cursor of what has the keyboard focus in a widget, as if it had been typed there.
  public static func insert(_ text: String, whereFocusIsIn widget: Widget) {
    switch FocusedText(in: widget) {
    case .line(let editable):
      var position = gtk_editable_get_position(editable)
      gtk_editable_insert_text(editable, text, -1, &position)
      gtk_editable_set_position(editable, position)
    case .lines(let buffer): gtk_text_buffer_insert_at_cursor(buffer, text, -1)
    case nil: break
    }
  }

  /// The text that has the keyboard focus.
  private enum FocusedText {
    case line(OpaquePointer)
    case lines(UnsafeMutablePointer<GtkTextBuffer>)

    /// The one in a widget; nil if none there has the focus.
    @MainActor
    init?(in widget: Widget) {
      guard let focus = widget.focusOfWindow, widget.contains(focus.widget) else { return nil }
      if verso_is_a(focus.pointer, gtk_editable_get_type()) != 0 {
        self = .line(focus.opaque)
      } else if verso_is_a(focus.pointer, gtk_text_view_get_type()) != 0,
        let buffer = gtk_text_view_get_buffer(
          focus.pointer.assumingMemoryBound(to: GtkTextView.self))
      {
        self = .lines(buffer)
      } else {
        return nil
      }
    }
  }
}
