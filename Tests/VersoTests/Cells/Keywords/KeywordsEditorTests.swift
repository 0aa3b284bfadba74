import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The editor of keywords", .inDisplay)
struct KeywordsEditorTests {
  private func state(_ words: [WordCount], of count: Int) -> FieldState {
    FieldState(field: .keywords, value: .different(2), words: words, photoCount: count)
  }

  private func chips(_ editor: KeywordsEditor) -> [Widget] {
    editor.widget.children.filter { $0.hasStyle("verso-chip") }
  }

  private func click(_ name: String, in chip: Widget) async throws {
    try await Input.click(try #require(chip.descendant { $0.tooltip == name }))
  }

  @Test("chips stay and say something else, and only those of other parts are made anew")
  func kept() async throws {
    let editor = KeywordsEditor()
    let window = TestWindow(editor.widget)
    await Display.settle()
    let words = [WordCount(word: "a", count: 2), WordCount(word: "b", count: 2)]
    editor.show(state(words, of: 2))
    // Kept, so that no new one has the place of an old one.
    let before = chips(editor)
    editor.show(state([words[0], WordCount(word: "b", count: 1)], of: 2))
    let after = chips(editor)
    #expect(after.count == 2 && after[0].pointer == before[0].pointer)
    #expect(after.last?.pointer != before.last?.pointer)
    // Another word, of so many photos as before: the same chip names it, and takes it away.
    var events: [FieldEvent] = []
    editor.onEvent = { events.append($0) }
    let other = [WordCount(word: "c", count: 3), WordCount(word: "d", count: 1)]
    editor.show(state(other, of: 3))
    let last = chips(editor)
    #expect(last.map(\.pointer) == after.map(\.pointer))
    await Display.settle()
    #expect(last[0].label("c") != nil && last[0].label("a") == nil)
    #expect(last[1].label("d") != nil && last[1].tooltip == "In 1 of 3 photos")
    try await click("Remove “c”", in: last[0])
    try await click("Add “d” to All Selected Photos", in: last[1])
    let changes = events.compactMap { if case .change(let change) = $0 { change } else { nil } }
    #expect(changes == [.remove(.keywords, ["c"]), .add(.keywords, ["d"])])
    editor.show(state([], of: 3))
    #expect(chips(editor).isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test("beside chips, or in a line of its own below them, it is seen that one can type there")
  func hint() async {
    let editor = KeywordsEditor()
    let window = TestWindow(editor.widget)
    editor.show(state([], of: 2))
    await Display.settle()
    #expect(editor.widget.label("Add keywords") != nil)
    var state = state([WordCount(word: "a", count: 2)], of: 2)
    editor.show(state)
    await Display.settle()
    #expect(editor.widget.label("Add…") != nil)
    state.isEditable = false
    editor.show(state)
    await Display.settle()
    #expect(editor.widget.label("Add…") == nil)
    withExtendedLifetime(window) {}
  }

  @Test("while photos are counted the chips stay as they are, and do nothing")
  func locked() async throws {
    let editor = KeywordsEditor()
    let window = TestWindow(editor.widget)
    await Display.settle()
    var state = state([WordCount(word: "a", count: 1)], of: 2)
    editor.show(state)
    let before = chips(editor)
    (state.isEditable, state.isLocked) = (false, true)
    editor.show(state)
    #expect(chips(editor).map(\.pointer) == before.map(\.pointer))
    var count = 0
    editor.onEvent = { _ in count += 1 }
    try await click("Remove “a”", in: before[0])
    try await click("Add “a” to All Selected Photos", in: before[0])
    #expect(count == 0)
    (state.isEditable, state.isLocked) = (true, false)
    editor.show(state)
    #expect(chips(editor).map(\.pointer) == before.map(\.pointer))
    try await click("Remove “a”", in: before[0])
    #expect(count == 1)
    withExtendedLifetime(window) {}
  }

  @Test("of many keywords some are shown, and the number of the others")
  func many() async {
    let editor = KeywordsEditor()
    let window = TestWindow(editor.widget)
    editor.show(state((0..<100).map { WordCount(word: "k\($0)", count: 1) }, of: 100))
    let few = chips(editor).count
    #expect(few > 10 && few < 40)
    await Display.settle()
    #expect(editor.widget.label("\(100 - few) more…") != nil)
    // What all photos have is not what one has to ask for.
    let words = (0..<150).map { WordCount(word: "k\($0)", count: $0 < 120 ? 3 : 1) }
    editor.show(state(words, of: 3))
    #expect(chips(editor).count == 120)
    withExtendedLifetime(window) {}
  }
}
