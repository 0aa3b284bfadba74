import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay.HighlightTests {
  @Test(
    "a selected row of a table is inset from the edges of the view, and round at its ends",
    arguments: Look.allCases, [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL])
  func insets(_ look: Look, direction: GtkTextDirection) async throws {
    gtk_widget_set_default_direction(direction)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let table = ListTable(
      ListController(dataSource: NumbersSource(0..<4)),
      columns: ["a", "b", "c"].map {
        TableColumn($0, title: "", width: 150, cell: BlankCell.self) { _, _ in }
      })
    table.fixedColumns = ["a"]
    let window = show(table, look)
    defer { end(window) }
    await Display.settle()
    table.controller.select([1, 2])
    await Display.settle()
    let row = try bounds(of: #require(table.slot(of: 1)?.rowWidget), in: table.widget)
    let (y, width) = (row.y + row.height / 2, table.widget.width)
    let isLeft = direction == GTK_TEXT_DIR_LTR
    let adjustment = try #require(gtk_scrolled_window_get_hadjustment(table.scroller.opaque))
    for isScrolled in [false, true] {
      let far = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
      // At one end of it the row begins, and at the other it ends.
      gtk_adjustment_set_value(adjustment, isScrolled == isLeft ? far : 0)
      await Display.settle()
      let picture = try #require(WidgetPicture(of: table.widget))
      let empty = picture[width / 2, row.y + row.height * 4]
      #expect(distance(picture[width / 2, y], empty) > 10)
      for x in [0, 5, width - 6, width - 1] { #expect(distance(picture[x, y], empty) <= 2, "\(x)") }
      for x in [7, width - 8] { #expect(distance(picture[x, y], empty) > 10, "\(x)") }
      let corner = isScrolled == isLeft ? width - 7 : 6
      #expect(distance(picture[corner, row.y], empty) <= 10, "it is round")
      // Neighbours are told apart.
      #expect(distance(picture[width - 30, row.y + row.height - 1], empty) <= 10)
    }
  }
}
