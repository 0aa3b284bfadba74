import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The window before pasting", .inDisplay)
struct PasteWindowTests {
  @Test("in a narrow window, what will be written is in sight", arguments: [false, true])
  func narrow(isNarrow: Bool) async throws {
    let library = PhotoLibrary()
    var record = PhotoRecord(path: RawPath("/photos/a.jpg"))
    record.values = [.title: .text("Old")]
    let ids = await library.add([record])
    let cells = [(Field.title, "New"), (.description, "More"), (.rating, "many")].map {
      TextEdits.Cell(id: ids[0], field: $0, text: $1)
    }
    let edits = TextEdits(cells, in: library) { (field, text) throws(FieldError) in
      try field.value(typed: text)
    }
    let paste = PasteWindow(edits, Paste(cells: cells), in: library, over: nil, isNarrow: isNarrow)
    let window = paste.window
    paste.present()
    try await Input.moveWindow(of: window, to: (0, 0), size: (isNarrow ? 360 : 760, 520))
    await Display.wait { isNarrow ? window.width <= 360 : window.width >= 750 }
    await Display.settle()
    for text in ["New", "More", isNarrow ? "Now: Old" : "Old"] {
      let label = try #require(window.label(text))
      var bounds = graphene_rect_t()
      #expect(gtk_widget_compute_bounds(label.widget, window.widget, &bounds) != 0)
      #expect(bounds.origin.x >= 0 && Int(bounds.origin.x) + label.width <= window.width, "\(text)")
    }
    window.close()
  }

  @Test(
    "the focus is on the button, or on Cancel where nothing can be pasted, and not on a heading",
    arguments: [("5", "Paste"), ("many", "Cancel")])
  func focus(text: String, focused: String) async throws {
    let library = PhotoLibrary()
    let ids = await library.add(["a", "b"].map { PhotoRecord(path: RawPath("/photos/\($0).jpg")) })
    let cells = ids.map { TextEdits.Cell(id: $0, field: .rating, text: text) }
    let edits = TextEdits(cells, in: library) { (field, text) throws(FieldError) in
      try field.value(typed: text)
    }
    let paste = PasteWindow(edits, Paste(cells: cells), in: library, over: nil, isNarrow: false)
    paste.present()
    await Display.wait { paste.window.descendant(where: \.hasFocus) != nil }
    await Display.settle()
    #expect(paste.window.descendant(where: \.hasFocus)?.label(focused) != nil)
    paste.window.close()
  }
}
