import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("Where texts of the details stand", .inDisplay)
struct TextSideTests {
  nonisolated private static let texts = ["Harbour", "\u{645}\u{631}\u{641}\u{623}"]

  @Test(
    "a text begins at the side of its label, whatever its own direction and that of the window",
    arguments: texts + ["1937"], [false, true])
  func line(_ text: String, isRightToLeft: Bool) async throws {
    let state = FieldState(field: .title, value: .same(.text(text)))
    try await show(TextEditor(), state, isRightToLeft) { editor in
      let entry = Entry(retaining: editor.widget.pointer)
      let ends = [entry.x(behind: 0), entry.x(behind: text.unicodeScalars.count)]
      #expect(ends.allSatisfy { isRightToLeft ? $0 > 200 : $0 < 100 }, "\(ends)")
    }
  }

  @Test(
    "so does a text of several lines, by its first word; of a number GTK asks the keyboard",
    arguments: texts, [false, true])
  func lines(_ text: String, isRightToLeft: Bool) async throws {
    let state = FieldState(field: .description, value: .same(.text(text)))
    try await show(LongTextEditor(), state, isRightToLeft) { editor in
      let view = try #require(
        editor.widget.descendant { $0.pointer.typeName == "GtkTextView" })
      var place = GdkRectangle()
      var start = GtkTextIter()
      gtk_text_buffer_get_start_iter(gtk_text_view_get_buffer(view.cast()), &start)
      gtk_text_view_get_iter_location(view.cast(), &start, &place)
      #expect(isRightToLeft ? place.x > 200 : place.x < 100, "\(place.x)")
    }
  }

  @Test("what is typed in the other direction moves to that side at once")
  func typed() async throws {
    let state = FieldState(field: .title, value: .same(.text("1937")))
    try await show(TextEditor(), state, true) { editor in
      let entry = Entry(retaining: editor.widget.pointer)
      entry.text = "Harbour"
      await Display.settle()
      #expect(entry.x(behind: 0) > 200)
    }
  }

  /// Shows an editor of a field as wide as 300 pixels. The focus is elsewhere: where it is, GTK has a number stand by the
  /// direction of the keyboard.
  private func show<Editor: FieldEditor>(
    _ editor: Editor, _ state: FieldState, _ isRightToLeft: Bool,
    _ body: @MainActor (Editor) async throws -> Void
  ) async throws {
    gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let button = Button(label: "elsewhere")
    editor.show(state)
    let window = TestWindow(Box(.vertical, [button, editor.widget]), width: 300, height: 200)
    await Display.settle()
    try await body(editor)
    withExtendedLifetime(window) {}
  }
}
