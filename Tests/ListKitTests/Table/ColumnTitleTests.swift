import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("Titles of columns")
  struct ColumnTitleTests {
    private func column(
      _ id: String, _ title: String, _ alignment: ColumnAlignment
    ) -> TableColumn<Number> {
      TableColumn(id, title: title, width: 120, cell: NumberCell.self) { $0.show($1.value) }
        .with { $0.alignment = alignment }
    }

    /// Where a title stands from the left, and how wide it is.
    private func extent(of title: String, in table: Widget) throws -> (x: Float, width: Float) {
      let label = try #require(table.label(title))
      var bounds = graphene_rect_t()
      try #require(gtk_widget_compute_bounds(label.widget, table.widget, &bounds) != 0)
      return (bounds.origin.x, bounds.size.width)
    }

    @Test("they stand where the cells of the column do, also where it is hidden and shown again")
    func alignment() async throws {
      let table = ListTable(
        ListController(dataSource: NumbersSource(0..<20)),
        columns: [column("a", "A", .end), column("b", "B", .center), column("c", "C", .start)])
      let window = TestWindow(table.widget, width: 500, height: 300)
      await Display.settle()
      func check() throws {
        let end = try extent(of: "A", in: table.widget)
        #expect(end.x + end.width > 100 && end.x + end.width <= 120)
        let middle = try extent(of: "B", in: table.widget)
        #expect(abs(middle.x + middle.width / 2 - 180) < 12)
        #expect(try extent(of: "C", in: table.widget).x < 260)
      }
      try check()
      table.setVisible(false, column: "a")
      await Display.settle()
      table.setVisible(true, column: "a")
      await Display.settle()
      try check()
      withExtendedLifetime(window) {}
    }

    @Test("columns of the same title are told apart")
    func sameTitle() async throws {
      let table = ListTable(
        ListController(dataSource: NumbersSource(0..<20)),
        columns: [
          column("a", "", .start), column("b", "", .end), column("c", "C", .start),
          column("d", "D", .start), column("e", "E", .start), column("f", "F", .start),
        ])
      table.fixedColumns = ["a", "b"]
      let window = TestWindow(table.widget, width: 500, height: 300)
      await Display.settle()
      #expect(table.titles.count == 6)
      gtk_adjustment_set_value(
        gtk_scrolled_window_get_hadjustment(table.scroller.opaque), 150)
      await Display.settle()
      for (id, x) in [("a", 6), ("b", 126)] {
        let title = try #require(table.titles[id])
        let cell = try #require(table.slot(of: 0, column: id)?.itemWidget)
        for widget in [title, cell] {
          let bounds = try #require(table.frame.bounds(of: widget, in: table.scroller.widget))
          #expect(bounds.origin.x == Float(x))
        }
      }
      withExtendedLifetime(window) {}
    }
  }
}
