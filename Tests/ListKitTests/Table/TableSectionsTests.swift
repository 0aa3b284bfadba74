import CGtk
import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  @MainActor
  @Suite("Sections of a table")
  struct TableSectionsTests {
    @Test("a header reaches over the columns, is stepped over, and selects its rows")
    func header() async throws {
      let controller = ListController(dataSource: GroupsSource(0..<100) { $0 / 10 })
      let table = ListTable(
        controller,
        columns: [
          TableColumn("a", title: "A", width: 30, cell: NumberCell.self) { $0.show($1.value) },
          TableColumn("b", title: "B", width: 150, cell: NumberCell.self) { $0.show($1.value) },
        ])
      table.pinsHeaders = true
      let window = TestWindow(table.widget, width: 300, height: 500)
      await Display.settle()
      let title = try #require(table.widget.label("group 1"))
      #expect(gtk_label_get_layout(title.opaque).map { pango_layout_is_ellipsized($0) } == 0)
      #expect(title.width > 30)
      try await Input.click(title)
      #expect(controller.selection.ids == Array(10..<20))
      table.focus(9)
      try await Input.press("Down")
      #expect(table.focusedID == 10)
      #expect(controller.selection.ids == [10])
      table.scroll(to: 99)
      await Display.settle()
      #expect(table.widget.descendant { $0.hasStyle("pinned-header") }?.isVisible == true)
      withExtendedLifetime(window) {}
    }

    @Test("a header starts where lines do, also where the first column is aligned to the end")
    func alignment() async throws {
      let table = ListTable(
        ListController(dataSource: GroupsSource(0..<20) { $0 / 10 }),
        columns: [
          TableColumn("a", title: "A", width: 200, cell: NumberCell.self) { $0.show($1.value) }
            .with { $0.alignment = .end },
          TableColumn("b", title: "B", width: 150, cell: NumberCell.self) { $0.show($1.value) },
        ])
      let window = TestWindow(table.widget, width: 400, height: 400)
      await Display.settle()
      var bounds = graphene_rect_t()
      let title = try #require(table.widget.label("group 1"))
      #expect(gtk_widget_compute_bounds(title.widget, table.widget.widget, &bounds) != 0)
      #expect(bounds.origin.x < 30)
      withExtendedLifetime(window) {}
    }
  }
}
