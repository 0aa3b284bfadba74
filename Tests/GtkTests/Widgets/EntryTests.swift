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
  }
}
