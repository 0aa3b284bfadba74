import CGtk
import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("Widgets", .inDisplay)
struct WidgetTests {
  @Test("a box keeps its children in order and takes them away again")
  func box() {
    let (first, second) = (Label("1"), Label("2"))
    let box = Box(.horizontal, spacing: 6, [first])
    box.insert(second, after: nil)
    #expect(box.children.map(\.widget) == [second.widget, first.widget])
    box.removeAll()
    #expect(box.firstChild == nil)
  }

  @Test("a widget keeps what makes it work while it has a parent, and not longer")
  func keeping() {
    @MainActor final class Owner { let label = Label("here") }
    var owner: Owner? = Owner()
    weak let kept = owner
    let (box, other) = (Box(.vertical), Box(.vertical))
    if let owner {
      owner.label.keep(owner)
      box.append(owner.label)
    }
    owner = nil
    #expect(kept != nil)
    owner = kept
    box.removeAll()
    if let owner { other.append(owner.label) }
    owner = nil
    #expect(kept != nil, "it is in another one")
    other.removeAll()
    #expect(kept == nil)
  }

  @Test("what a widget keeps goes with the window")
  func keptInWindow() async {
    @MainActor final class Owner { let label = Label("here") }
    weak var kept: Owner?
    do {
      let window: TestWindow
      do {
        let owner = Owner()
        owner.label.keep(owner)
        kept = owner
        window = TestWindow(Box(.vertical, [owner.label]))
      }
      await Display.settle()
      #expect(kept != nil)
      withExtendedLifetime(window) {}
    }
    await Display.wait { kept == nil }
    #expect(kept == nil)
  }

  @Test("the text of an entry and of a text view comes back as it was set")
  func text() {
    let entry = Entry()
    let view = TextView()
    for text in ["", "Hafen", "مرفأ عند الفجر", "🌊 two\nlines"] {
      view.text = text
      #expect(view.text == text)
      let line = text.replacing("\n", with: " ")
      entry.text = line
      #expect(entry.text == line)
    }
  }

  @Test("a handler of a change hears of a change, and not of the same text again")
  func changes() {
    let entry = Entry()
    var count = 0
    entry.onChange { count += 1 }
    entry.text = "a"
    entry.text = "a"
    #expect(count == 1)
  }

  @Test("an action without a Swift face still tells its handler what the user asked for")
  func statefulAction() {
    let group = ActionGroup()
    var answers: [Bool] = []
    do {
      group.add(Action("sidebar", isOn: true) { answers.append($0) })
    }
    let box = Box(.vertical)
    gtk_widget_insert_action_group(box.widget, "test", group.opaque)
    #expect(box.activateAction("test.sidebar"))
    #expect(box.activateAction("test.sidebar"))
    #expect(answers == [false, true])
  }
}
