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
  }
}
