import CGtk
import DisplayTestSupport
import Testing

@testable import Gtk

@MainActor
@Suite("Entries", .inDisplay)
struct EntryTests {
  @Test("one that is read from the left has its text read so, too, with the focus and without")
  func fromLeft() async throws {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let entries = (0..<2).map { _ in Entry() }
    for entry in entries { entry.text = "-34.5" }
    entries[1].readFromLeft()
    let texts = entries.flatMap(\.children).filter { $0.pointer.typeName == "GtkText" }
    #expect(texts.map(\.isRightToLeft) == [true, false])
    entries[1].readFromLeft(false)
    #expect(texts.map(\.isRightToLeft) == [true, true])
  }

  @Test("all is selected from the end, so that the beginning of a long text is in sight")
  func selectedFromEnd() async throws {
    let entry = Entry()
    entry.setWidth(characters: 4)
    entry.text = String(repeating: "2024-01-13 18:12:00 ", count: 10)
    let window = TestWindow(entry, width: 120)
    await Display.settle()
    let text = try #require(gtk_editable_get_delegate(entry.opaque))
    var offset: Int { UnsafeMutableRawPointer(text).integer("scroll-offset") }
    entry.setCursor(-1)
    await Display.settle()
    #expect(offset > 0)
    entry.selectAllFromEnd()
    await Display.settle()
    #expect(offset == 0 && entry.hasSelection)
    withExtendedLifetime(window) {}
  }

  @Test("where somebody types, the cursor stays where it is when the text changes")
  func cursor() async throws {
    let (entry, view, other) = (Entry(), TextView(), Button(label: "elsewhere"))
    let buffer = gtk_text_view_get_buffer(view.cast())
    var viewCursor: Int {
      var cursor = GtkTextIter()
      gtk_text_buffer_get_iter_at_mark(buffer, &cursor, gtk_text_buffer_get_insert(buffer))
      return Int(gtk_text_iter_get_offset(&cursor))
    }
    (entry.text, view.text) = ("alpha omega", "alpha omega")
    let window = TestWindow(Box(.vertical, [other, entry, view]))
    await Display.settle()
    entry.grabFocus()
    try await Input.press("Home", "Right", "Right")
    entry.text = "alphabet"
    #expect(gtk_editable_get_position(entry.opaque) == 2)
    entry.text = "a"
    #expect(gtk_editable_get_position(entry.opaque) == 1)
    view.grabFocus()
    try await Input.press("ctrl+Home", "Right", "Right")
    view.text = "alphabet"
    #expect(viewCursor == 2)
    other.grabFocus()
    entry.text = "alpha omega"
    #expect(gtk_editable_get_position(entry.opaque) == 0)
    withExtendedLifetime(window) {}
  }
}
