import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("A scrolled window inside another", .inDisplay)
struct ScrolledWindowTests {
  /// A text in a frame of 100 pixels, in a page that is longer than its window.
  @MainActor
  private struct Page {
    let inner: ScrolledWindow
    let outer: ScrolledWindow
    let window: TestWindow

    init(lines: Int) {
      let text = TextView()
      inner = ScrolledWindow(text)
      inner.setScrolls(horizontally: false, vertically: true)
      inner.setContentHeight(least: 100, most: 100)
      ScrolledWindow(retaining: inner.pointer).scrollSurroundingsAtEnds()
      text.text = (0..<lines).map { "Line \($0)" }.joined(separator: "\n")
      let below = Box(.vertical)
      below.requestSize(height: 2000)
      outer = ScrolledWindow(Box(.vertical, [inner, below]))
      window = TestWindow(outer, width: 300, height: 300)
    }
  }

  @Test("a wheel over a text that has room enough scrolls the page")
  func short() async throws {
    let page = Page(lines: 2)
    await Display.settle()
    try await Input.move(over: page.inner)
    try await Input.turnWheel(1)
    #expect(page.inner.verticalOffset == 0)
    #expect(page.outer.verticalOffset > 0)
  }

  @Test("a wheel over a longer text scrolls the text, and at its ends the page")
  func long() async throws {
    let page = Page(lines: 20)
    await Display.settle()
    try await Input.move(over: page.inner)
    try await Input.turnWheel(1)
    #expect(page.inner.verticalOffset > 0)
    #expect(page.outer.verticalOffset == 0)
    page.inner.verticalOffset = 10_000
    let end = page.inner.verticalOffset
    try await Input.turnWheel(1)
    #expect(page.inner.verticalOffset == end)
    #expect(page.outer.verticalOffset > 0)
    page.outer.verticalOffset = 10
    try await Input.turnWheel(-1)
    #expect(page.inner.verticalOffset < end)
    #expect(page.outer.verticalOffset == 10)
    page.inner.verticalOffset = 0
    try await Input.turnWheel(-1)
    #expect(page.outer.verticalOffset < 10)
  }
}
