import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("Columns that expand")
  struct ExpandingColumnsTests {
    @Test("they share the width that is left, and the rows reach as far as the view")
    func share() async throws {
      let controller = ListController(dataSource: People(count: 100))
      let table = ListTable(
        controller,
        columns: [
          TableColumn("name", title: "Name", width: 100, cell: EntryCell.self, showing: \.name)
            .with { $0.expands = true },
          TableColumn("number", title: "Number", width: 80, cell: NumberCell.self) {
            $0.show($1.id)
          },
          TableColumn("town", title: "Town", width: 120, cell: EntryCell.self, showing: \.town)
            .with { $0.expands = true },
          // Hidden ones take nothing.
          TableColumn("again", title: "Again", width: 400, cell: EntryCell.self, showing: \.town)
            .with {
              $0.expands = true
              $0.isVisible = false
            },
        ])
      #expect(table.layout.columns.last?.width == 400)
      let window = TestWindow(table.widget, width: 600, height: 300)
      for expands in [true, false] {
        table.widget.setMargins(end: expands ? 0 : 150)
        await Display.settle()
        let view = gtk_widget_get_width(table.list.widget)
        let row = try #require(table.slot(of: 0, column: "name")?.rowWidget)
        #expect(gtk_widget_get_width(row) == view)
        let widths = try ["name", "number", "town"].map { column in
          let cell = try #require(table.slot(of: 0, column: column)?.itemWidget)
          return try #require(table.frame.bounds(of: cell, in: row)).size.width
        }
        #expect(widths.reduce(0, +) == Float(view), "\(widths)")
        #expect(widths[1] == 80)
        #expect(widths[0] - 100 == widths[2] - 120)
      }
      withExtendedLifetime(window) {}
    }
  }
}
