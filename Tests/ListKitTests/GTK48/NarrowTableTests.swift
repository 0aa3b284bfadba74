import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("A table narrower than its view")
  struct NarrowTableTests {
    @Test("is as wide as the view for who scrolls it, also after a change of its width")
    func width() async throws {
      let table = ListTable(
        ListController(dataSource: NumbersSource(0..<100)),
        columns: [
          TableColumn("a", title: "A", width: 100, cell: NumberCell.self) { $0.show($1.value) },
          TableColumn("b", title: "B", width: 100, cell: NumberCell.self) { $0.show($1.value) },
        ])
      let window = TestWindow(table.widget, width: 500, height: 300)
      await Display.settle()
      let sideways = try #require(gtk_scrolled_window_get_hadjustment(table.scroller.opaque))
      for width in [50, 200, 600, 90] {
        table.setWidth(width, column: "b")
        table.scroll(to: width / 10)
        await Display.settle()
        let room = gtk_adjustment_get_page_size(sideways)
        #expect(gtk_adjustment_get_upper(sideways) == max(room, Double(100 + width)))
      }
      withExtendedLifetime(window) {}
    }
  }
}
