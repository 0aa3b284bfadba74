import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

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

    @Test(
      "a header stays in view while columns are scrolled, and back",
      arguments: [[], ["a"]] as [Set<String>], [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL])
    func scrolledSideways(fixed: Set<String>, direction: GtkTextDirection) async throws {
      let before = gtk_widget_get_default_direction()
      gtk_widget_set_default_direction(direction)
      defer { gtk_widget_set_default_direction(before) }
      let table = ListTable(
        ListController(dataSource: GroupsSource(0..<200) { $0 / 10 }),
        columns: ["a", "b", "c"].map { id in
          TableColumn(id, title: id, width: 200, cell: NumberCell.self) { $0.show($1.value) }
        })
      table.fixedColumns = fixed
      let window = TestWindow(table.widget, width: 300, height: 400)
      await Display.settle()
      func start(of text: String) throws -> Float {
        let title = try #require(table.widget.label(text))
        var bounds = graphene_rect_t()
        #expect(gtk_widget_compute_bounds(title.widget, table.widget.widget, &bounds) != 0)
        return direction == GTK_TEXT_DIR_LTR
          ? bounds.origin.x : Float(table.widget.width) - bounds.origin.x - bounds.size.width
      }
      let position = try start(of: "group 1")
      #expect(0..<60 ~= position)
      let adjustment = gtk_scrolled_window_get_hadjustment(table.scroller.opaque)
      let value = gtk_adjustment_get_value(adjustment)
      gtk_adjustment_set_value(adjustment, value == 0 ? 250 : value - 250)
      await Display.settle()
      #expect(gtk_adjustment_get_value(adjustment) != value)
      #expect(try start(of: "group 1") == position)
      // Titles that come into view later, too.
      table.scroll(to: 120)
      await Display.settle()
      #expect(try start(of: "group 12") == position)
      gtk_adjustment_set_value(adjustment, value)
      await Display.settle()
      #expect(try start(of: "group 12") == position)
      withExtendedLifetime(window) {}
    }
  }
}
