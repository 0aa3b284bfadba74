import CGtk
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

    @Test("a list leaves the screen while it scrolls, and comes back scrolled")
    func scrolling() async throws {
      let controller = ListController(dataSource: NumbersSource(Array(0..<200)))
      controller.reloadData()
      let view = ItemsView.ofNumbers(controller, asTable: false)
      let window = TestWindow(view.widget)
      #expect(await Display.wait(atMost: 10) { view.widget.label("number 0") != nil })
      // Scrolling is animated from then on.
      Display.setAnimations(true)
      defer { Display.setAnimations(false) }
      await Display.settle()
      scrollPageDown(view.scroller)
      #expect(await Display.wait(atMost: 10) { view.frame.scrolled > 60 })
      // A warning ends the tests.
      view.widget.isVisible = false
      await Display.settle()
      view.widget.isVisible = true
      #expect(await Display.wait(atMost: 10) { view.widget.label("number 3") != nil })
      await Display.settle()
      #expect(view.frame.scrolled > 0)
      withExtendedLifetime(window) {}
    }

    /// As the key does.
    private func scrollPageDown(_ scroller: ScrolledWindow) {
      let signal = g_signal_lookup("scroll-child", gtk_scrolled_window_get_type())
      var values = [GValue(), GValue(), GValue()]
      g_value_init(&values[0], gtk_scrolled_window_get_type())
      g_value_set_object(&values[0], scroller.widget)
      g_value_init(&values[1], gtk_scroll_type_get_type())
      g_value_set_enum(&values[1], CInt(GTK_SCROLL_PAGE_DOWN.rawValue))
      g_value_init(&values[2], g_type_from_name("gboolean"))
      var answer = GValue()
      g_value_init(&answer, g_type_from_name("gboolean"))
      g_signal_emitv(&values, signal, 0, &answer)
      g_value_unset(&values[0])
    }

    @Test("a list that a pane brings to the screen in the middle of a layout is laid out")
    func pane() async {
      // A scrollbar that fades has all laid out with each frame.
      Display.setAnimations(false)
      defer { Display.setAnimations(true) }
      let controller = ListController(dataSource: NumbersSource(Array(0..<40)))
      controller.reloadData()
      let view = ItemsView.ofNumbers(controller, asTable: false)
      let panes = Paned(
        .horizontal, start: Label("Start"), end: view.widget, startGrows: true, endGrows: true)
      gtk_paned_set_shrink_end_child(panes.opaque, 1)
      panes.expandsVertically = true
      // Stays as it is, between what is laid out and what has asked for it.
      let between = Box(.vertical, [panes])
      between.expandsVertically = true
      let whole = Box(.vertical, [between])
      let window = TestWindow(whole)
      panes.position = 10_000
      #expect(await Display.wait(atMost: 10) { panes.position > 300 && !view.frame.isMapped })
      await Display.settle(turns: 600)
      panes.position = 100
      gtk_widget_queue_allocate(whole.widget)
      // A warning ends the tests.
      #expect(await Display.wait(atMost: 10) { view.widget.label("number 0") != nil })
      await Display.settle()
      let before = view.widget.width
      panes.position = 200
      #expect(await Display.wait(atMost: 10) { view.widget.width < before })
      withExtendedLifetime(window) {}
    }
  }
}

extension ListFrame {
  /// How far the rows are scrolled, in logical pixels.
  fileprivate var scrolled: Double { adjustment.map { gtk_adjustment_get_value($0) } ?? 0 }
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
