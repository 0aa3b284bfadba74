import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("A view that gets higher or lower")
  final class HeightChangeTests {
    private let controller = ListController(dataSource: NumbersSource(Array(0..<200)))
    private let view: ItemsView<Int, Number>
    private let bar = Label("A message that comes and goes")
    private let window: TestWindow

    init() async {
      controller.reloadData()
      view = ItemsView.ofNumbers(controller, asTable: false)
      bar.requestSize(height: 90)
      bar.isVisible = false
      window = TestWindow(Box(.vertical, [view.widget, bar]), width: 300, height: 300)
      await Display.wait { self.view.widget.label("number 0") != nil }
      await Display.settle()
    }

    private var offset: Double { view.frame.adjustment.map { gtk_adjustment_get_value($0) } ?? 0 }

    /// Where a row stands in the view.
    private func origin(of id: Int) -> Float? { view.anchor.frameInView(of: id)?.origin.y }

    private func showBar(_ isShown: Bool) async {
      bar.isVisible = isShown
      await Display.settle()
    }

    @Test("stays at its start, whichever row has the focus", arguments: [0, 3])
    func start(_ id: Int) async {
      view.focus(id)
      await Display.settle()
      for isShown in [true, false, true] {
        await showBar(isShown)
        #expect(offset == 0)
      }
    }

    @Test("keeps its rows where they are in the middle of the list")
    func middle() async throws {
      view.focus(100)
      await Display.settle()
      view.focus(93)
      await Display.settle()
      let top = try #require(origin(of: 93))
      for isShown in [true, false] {
        await showBar(isShown)
        #expect(origin(of: 93) == top)
      }
    }

    @Test("scrolls as far as the row with the focus needs, which would be hidden")
    func lastRow() async throws {
      let last = try #require((0..<200).last { view.anchor.isInView($0) })
      view.focus(last)
      await Display.settle()
      #expect(offset == 0)
      await showBar(true)
      let frame = try #require(view.anchor.frameInView(of: last))
      let height = Float(gtk_widget_get_height(view.list.widget))
      #expect(abs(frame.origin.y + frame.size.height - height) < 1)
    }

    @Test("a row with the focus that was scrolled out of sight stays there")
    func elsewhere() async throws {
      view.focus(0)
      await Display.settle()
      let adjustment = try #require(view.frame.adjustment)
      gtk_adjustment_set_value(adjustment, 1000)
      await Display.settle()
      #expect(offset == 1000)
      await showBar(true)
      #expect(offset == 1000)
    }

    @Test("goes to the row that it is scrolled to while its height changes")
    func scrolled() async throws {
      bar.isVisible = true
      view.scroll(to: 150)
      await Display.settle()
      #expect(view.anchor.isInView(150))
    }
  }
}
