import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("The frame of a list")
  struct ListFrameTests {
    @Test("rows that are laid out again and again wait for the next frame")
    func patience() async {
      let frame = ListFrame(Label("Row"))
      frame.showEmptyState(false)
      var layouts = 0
      frame.onLayout {
        layouts += 1
        if layouts < 20 { frame.layOutRows() }
      }
      let window = TestWindow(frame.stack)
      // A warning ends the tests.
      #expect(await Display.wait(atMost: 30) { layouts >= 20 })
      withExtendedLifetime(window) {}
    }

    @Test("rows that want another size when they are laid out last in a frame get it in that frame")
    func lastLayout() async {
      let rows = LateRows()
      let frame = ListFrame(rows)
      frame.showEmptyState(false)
      var layouts = 0
      frame.onLayout {
        layouts += 1
        guard layouts < 20 else { return }
        rows.wantAnotherSize = true
        frame.layOutRows()
      }
      let window = TestWindow(frame.stack)
      // A warning ends the tests.
      #expect(await Display.wait(atMost: 30) { layouts >= 20 })
      #expect(rows.wanted > 0)
      withExtendedLifetime(window) {}
    }
  }
}

/// Asks for another size while it is laid out, as GTK's own widgets do.
private final class LateRows: CustomWidget {
  private static let kind = Kind(name: "TestLateRows", cssName: "rows", role: .group)
  var wantAnotherSize = false
  private(set) var wanted = 0

  init() { super.init(Self.kind) }

  override func allocate(width: Int, height: Int) {
    guard wantAnotherSize else { return }
    wantAnotherSize = false
    wanted += 1
    setNeedsLayout()
  }
}
