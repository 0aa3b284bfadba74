import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("A focus controller", .inDisplay)
struct FocusControllerTests {
  @Test("a handler may take away what the focus goes to, and all around it")
  func removing() async throws {
    let entry = Entry()
    let box = Box(.vertical, [entry])
    // The only references to these are GTK's.
    box.append(Box(.vertical, [Box(.vertical, [Button(label: "Next")])]))
    let focus = FocusController()
    var left = 0
    focus.onLeave {
      left += 1
      for child in box.children.dropFirst() { box.remove(child) }
    }
    entry.addController(focus)
    let window = TestWindow(box)
    await Display.settle()
    for _ in 0..<5 {
      entry.grabFocus()
      try await Input.press("Tab")
      box.append(Box(.vertical, [Box(.vertical, [Button(label: "Next")])]))
    }
    #expect(left == 5)
    #expect(entry.focusOfWindow.map { box.contains($0.widget) } != false)
    withExtendedLifetime(window) {}
  }

  @Test("a handler is called before the next event, also where the focus only passes through")
  func order() async {
    let entries = [Entry(), Entry(), Entry()]
    let window = TestWindow(Box(.vertical, entries))
    await Display.settle()
    var events: [String] = []
    for (index, entry) in entries.enumerated() {
      let focus = FocusController()
      focus.onEnter { events.append("in \(index)") }
      focus.onLeave { events.append("out \(index)") }
      entry.addController(focus)
    }
    for entry in [entries[1], entries[2]] { entry.grabFocus() }
    await Display.settle()
    #expect(Array(events.suffix(3)) == ["in 1", "out 1", "in 2"])
    withExtendedLifetime(window) {}
  }
}
