import CGtk
import DisplayTestSupport
import Gtk
import Testing

/// Without the mend, GTK's warning ends the whole run in this test.
@MainActor
@Suite("What finds out while it is laid out that it needs another size", .inDisplay)
struct LateLayoutTests {
  @Test("what is around a text whose lines break anew is laid out, and goes on being so")
  func text() async {
    // A scrollbar that fades has all laid out with each frame.
    Display.setAnimations(false)
    defer { Display.setAnimations(true) }
    let text = TextView()
    text.text = "Many words that go on in the next line where there is no more room for them"
    let scroller = ScrolledWindow(text)
    scroller.setScrolls(horizontally: false, vertically: true)
    scroller.setPropagatesNaturalSize(width: false, height: true)
    let panes = Paned(
      .horizontal, start: Label("Start"), end: Box(.vertical, [scroller]), startGrows: true,
      endGrows: true)
    panes.position = 50
    // Stays as it is, between what is laid out and what has asked for it.
    let between = Box(.vertical, [panes])
    let whole = Box(.vertical, [between])
    let window = TestWindow(whole)
    await Display.settle(turns: 600)
    let before = scroller.height
    panes.position = 300
    gtk_widget_queue_allocate(whole.widget)
    #expect(await Display.wait(atMost: 10) { scroller.height > before })
    await Display.settle()
    #expect(scroller.height >= text.leastHeight())
    text.text = String(repeating: "Line\n", count: 20)
    #expect(await Display.wait(atMost: 10) { scroller.height >= 100 })
    withExtendedLifetime(window) {}
  }
}
