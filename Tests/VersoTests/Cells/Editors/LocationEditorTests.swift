import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import Verso

@MainActor
@Suite("The editor of a position", .inDisplay)
struct LocationEditorTests {
  @Test("the sign stands before the degrees, also where the language is read from the right")
  func rightToLeft() {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let editor = LocationEditor()
    #expect(editor.widget.isRightToLeft)
    #expect(editor.widget.children.map(\.isRightToLeft) == [false, false])
    let texts = editor.widget.children.flatMap(\.children)
      .filter { $0.pointer.typeName == "GtkText" }
    #expect(texts.map(\.isRightToLeft) == [false, false], "also where these have no focus")
  }
}
