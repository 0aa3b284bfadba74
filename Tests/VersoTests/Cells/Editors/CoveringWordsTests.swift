import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("Words over a text that is edited", .inDisplay)
struct CoveringWordsTests {
  @Test("they stand over it until it is edited, and again where it was left as it was")
  func covering() async throws {
    let text = TextEditor()
    let words = CoveringWords(over: text)
    let button = Button(label: "elsewhere")
    let window = TestWindow(Box(.vertical, [button, words.widget]), width: 300, height: 200)
    button.grabFocus()
    var state = FieldState(field: .label, value: .same(.text("Yellow")))
    text.show(state)
    words.show("Gelb", for: state)
    await Display.settle()
    func isCovered() -> Bool { text.widget.hasStyle("covered") }
    #expect(words.widget.label("Gelb") != nil && isCovered())
    text.widget.grabFocus()
    await Display.settle()
    #expect(!isCovered())
    button.grabFocus()
    await Display.settle()
    #expect(isCovered())
    state.draft = "Yello"
    words.show("Gelb", for: state)
    #expect(!isCovered())
    state.draft = nil
    words.show("", for: state)
    #expect(!isCovered())
    withExtendedLifetime(window) {}
  }
}
