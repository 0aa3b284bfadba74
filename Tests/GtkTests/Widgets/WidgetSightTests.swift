import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("The keyboard focus in a window", .inDisplay)
struct WidgetSightTests {
  @Test("what has the focus is out of sight where it was scrolled out of the window")
  func scrolled() async {
    let entry = Entry()
    let below = Box(.vertical)
    below.requestSize(height: 3000)
    let scroller = ScrolledWindow(Box(.vertical, [entry, below]))
    let window = TestWindow(scroller)
    await Display.settle()
    entry.grabFocus()
    await Display.settle()
    #expect(!entry.isFocusOutOfSight)
    scroller.verticalOffset = 2000
    await Display.settle()
    #expect(entry.focusOfWindow != nil)
    #expect(entry.isFocusOutOfSight)
    withExtendedLifetime(window) {}
  }
}
