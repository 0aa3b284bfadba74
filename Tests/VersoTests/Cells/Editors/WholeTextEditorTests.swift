import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("One line of text that is longer than its entry", .inDisplay)
struct WholeTextEditorTests {
  private let editor = WholeTextEditor()
  private let button = Button(label: "elsewhere")
  private let window: TestWindow

  init() {
    window = TestWindow(Box(.vertical, [button, editor.widget]), width: 240, height: 400)
    button.grabFocus()
  }

  private func show(_ text: String) async {
    editor.show(FieldState(field: .title, value: .same(.text(text))))
    await Display.settle()
  }

  @Test("is shown on several lines, and as one where it is edited")
  func lines() async throws {
    let text =
      "The tent under the Milky Way, and the mountains far behind it, as they were on the last"
      + " night of the walk from hut to hut, when it had stopped raining"
    await show("Short")
    let line = editor.widget.height
    await show(text)
    let label = try #require(editor.widget.label(text))
    #expect(editor.widget.height > line && label.height == editor.widget.height)
    let entry = try #require(editor.widget.descendant { $0.pointer.typeName == "GtkEntry" })
    #expect(entry.hasStyle("covered") && !label.hasStyle("uncovered"))
    let height = editor.widget.height
    editor.widget.focusFirst()
    await Display.settle()
    #expect(!entry.hasStyle("covered") && label.hasStyle("uncovered"))
    #expect(editor.widget.height == height, "nothing moves where somebody clicks")
    try await Input.press("End")
    try await Input.type("!")
    #expect(Entry(retaining: entry.widget).text == text + "!")
  }
}
