import CGtk
import Gtk

/// What was typed into an editor, and which part of it is selected: enough to go on in another editor as if nothing
/// had happened.
@MainActor
struct EditorContents {
  private let text: String
  private let start: CInt
  private let end: CInt

  /// What the editor with the focus in a cell says; nil for one that is not text, such as stars.
  init?(of cell: any EditableCell) {
    guard let editor = Self.editor(in: cell) else { return nil }
    var (start, end): (CInt, CInt) = (0, 0)
    switch editor {
    case .line(let line):
      text = String(cString: gtk_editable_get_text(line))
      gtk_editable_get_selection_bounds(line, &start, &end)
    case .lines(let buffer):
      text = cell.editedText
      var (first, last) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_selection_bounds(buffer, &first, &last)
      (start, end) = (gtk_text_iter_get_offset(&first), gtk_text_iter_get_offset(&last))
    }
    (self.start, self.end) = (start, end)
  }

  /// Puts it into the editor with the focus in another cell.
  func put(into cell: any EditableCell) {
    switch Self.editor(in: cell) {
    case .line(let line):
      if String(cString: gtk_editable_get_text(line)) != text { EditableText.set(text, in: line) }
      gtk_editable_select_region(line, start, end)
    case .lines(let buffer):
      if cell.editedText != text { gtk_text_buffer_set_text(buffer, text, -1) }
      var (first, last) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_iter_at_offset(buffer, &first, start)
      gtk_text_buffer_get_iter_at_offset(buffer, &last, end)
      gtk_text_buffer_select_range(buffer, &first, &last)
    case nil: break
    }
  }

  /// A widget of GTK to type into.
  private enum Editor {
    case line(OpaquePointer)
    case lines(UnsafeMutablePointer<GtkTextBuffer>)
  }

  /// What has the focus in a cell, or had it when the cell was last in the window.
  private static func editor(in cell: any EditableCell) -> Editor? {
    var widget = cell.widget.widget
    while let inner = gtk_widget_get_focus_child(widget) { widget = inner }
    if verso_is_a(widget, gtk_editable_get_type()) != 0 { return .line(OpaquePointer(widget)) }
    guard verso_is_a(widget, gtk_text_view_get_type()) != 0 else { return nil }
    let view = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkTextView.self)
    return gtk_text_view_get_buffer(view).map { .lines($0) }
  }
}
