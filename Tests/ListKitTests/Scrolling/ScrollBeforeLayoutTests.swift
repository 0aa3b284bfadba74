import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("A list that is scrolled between a reload and the next layout")
  struct ScrollBeforeLayoutTests {
    /// A list or a table of 5,000 numbers in a window.
    private func show(asTable: Bool) async -> (
      source: NumbersSource, controller: ListController<Int, Number>, view: ItemsView<Int, Number>,
      window: TestWindow
    ) {
      let source = NumbersSource(0..<5000)
      let controller = ListController(dataSource: source)
      let view = ItemsView.ofNumbers(controller, asTable: asTable)
      let window = TestWindow(view.widget)
      await Display.settle()
      return (source, controller, view, window)
    }

    @Test("stands where it was scrolled to", arguments: [false, true])
    func far(asTable: Bool) async throws {
      let (source, controller, view, window) = await show(asTable: asTable)
      for count in [40, 3000, 60, 5000, 0] {
        view.scroller.verticalOffset += 2000
        await Display.settle()
        source.numbers = Array(0..<count)
        controller.reloadData()
        // GTK complains of what it does not find, and a warning ends the tests.
        view.scroller.verticalOffset = 4000
        view.scroller.verticalOffset = 300
        await Display.settle()
        if count > 0 { #expect(abs(view.scroller.verticalOffset - 300) < 1) }
      }
      withExtendedLifetime(window) {}
    }

    @Test("stands as far from where it was as it was scrolled", arguments: [false, true])
    func near(asTable: Bool) async throws {
      let (source, controller, view, window) = await show(asTable: asTable)
      view.scroller.verticalOffset = 2000
      await Display.settle()
      let top = try #require(view.anchor.topPosition)
      source.numbers = Array(-1000..<5000)
      controller.reloadData()
      view.scroller.verticalOffset += 60
      await Display.settle()
      let position = try #require(view.anchor.positions(among: 300).first { $0.id == top.id + 5 })
      let row = try Double(gtk_widget_get_height(#require(view.slot(of: top.id + 5)?.rowWidget)))
      #expect(abs(position.hidden - (top.hidden + 60 - 5 * row)) < 1)
      withExtendedLifetime(window) {}
    }
  }
}
