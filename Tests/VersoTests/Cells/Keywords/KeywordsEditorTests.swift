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

  @Test("chips that show the same stay, and others are made anew")
  func kept() {
    let editor = KeywordsEditor()
    let words = [WordCount(word: "a", count: 2), WordCount(word: "b", count: 2)]
    editor.show(state(words, of: 2))
    // Kept, so that no new one has the place of an old one.
    let before = chips(editor)
    editor.show(state([words[0], WordCount(word: "b", count: 1)], of: 2))
    let after = chips(editor)
    #expect(after.count == 2 && after[0].pointer == before[0].pointer)
    #expect(after.last?.pointer != before.last?.pointer)
    // Of more photos, the first says something else, too.
    editor.show(state(words, of: 3))
    let last = chips(editor)
    #expect(last.count == 2)
    #expect(Set(last.map(\.pointer)).isDisjoint(with: (before + after).map(\.pointer)))
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
