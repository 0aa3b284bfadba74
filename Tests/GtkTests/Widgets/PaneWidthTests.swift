import CGtk
import DisplayTestSupport
import Testing

@testable import Gtk

@MainActor
@Suite("PaneWidth", .inDisplay)
struct PaneWidthTests {
  private let first = Box(.vertical)
  private let second = Box(.vertical)

  /// A pane in a window of 600 pixels, and the width of one of its children, which needs 100.
  private func scene(_ side: PaneWidth.Side) async -> (Paned, PaneWidth, TestWindow) {
    first.requestSize(width: side == .start ? 100 : 200)
    second.requestSize(width: side == .start ? 200 : 100)
    let paned = Paned(
      .horizontal, start: first, end: second, startGrows: side == .end, endGrows: side == .start)
    let width = PaneWidth(of: side, in: paned, wanted: 250)
    let window = TestWindow(paned, width: 600, height: 200)
    await Display.wait(atMost: 5) { child(side).width == 250 }
    return (paned, width, window)
  }

  private func child(_ side: PaneWidth.Side) -> Widget { side == .start ? first : second }

  @Test("a child has its width again after there was no room for it", arguments: PaneWidth.Side.all)
  func room(side: PaneWidth.Side) async {
    let (_, width, window) = await scene(side)
    #expect(child(side).width == 250)
    window.resize(width: 350, height: 200)
    #expect(await Display.wait(atMost: 5) { child(side).width < 150 })
    #expect(child(side).width >= 100)
    window.resize(width: 600, height: 200)
    #expect(await Display.wait(atMost: 5) { child(side).width == 250 })
    #expect(width.wanted == 250)
  }

  @Test("where a person drags the handle is the width from then on", arguments: PaneWidth.Side.all)
  func drag(side: PaneWidth.Side) async {
    let (paned, width, window) = await scene(side)
    // The pointer moves more than once in a frame.
    for _ in 0..<3 { paned.position += side == .start ? 20 : -20 }
    #expect(width.wanted == 310)
    await Display.settle()
    #expect(child(side).width == 310)
    paned.position = side == .start ? 0 : 1000
    await Display.settle()
    #expect(child(side).width == 100 && width.wanted == 100)
    window.resize(width: 500, height: 200)
    await Display.settle()
    #expect(child(side).width == 100)
  }

  @Test("a child that was hidden has the width that was chosen meanwhile")
  func hidden() async {
    let (_, width, window) = await scene(.end)
    second.isVisible = false
    await Display.settle()
    width.wanted = 300
    second.isVisible = true
    width.place()
    #expect(await Display.wait(atMost: 5) { second.width == 300 })
    withExtendedLifetime(window) {}
  }
}

extension PaneWidth.Side {
  fileprivate static let all = [PaneWidth.Side.start, .end]
}
