import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("Fixed columns")
  struct FixedColumnsTests {
    private let controller: ListController<Int, Person>
    private let spy = DelegateSpy<Int, Person>()
    private let table: ListTable<Int, Person>
    private let window: TestWindow

    init() async {
      controller = ListController(dataSource: People(count: 100))
      controller.delegate = spy
      table = ListTable(
        controller,
        columns: [
          TableColumn("number", title: "Number", width: 60, cell: NumberCell.self) {
            $0.show($1.id)
          },
          TableColumn("name", title: "Name", width: 80, cell: EntryCell.self, showing: \.name),
          TableColumn("town", title: "Town", width: 250, cell: EntryCell.self, showing: \.town),
          TableColumn("again", title: "Again", width: 250, cell: EntryCell.self, showing: \.town),
        ])
      table.fixedColumns = ["number", "name"]
      table.selectsCells = true
      window = TestWindow(table.widget, width: 400, height: 300)
      await Display.settle()
    }

    private func scroll(to value: Double) async {
      gtk_adjustment_set_value(
        gtk_scrolled_window_get_hadjustment(table.scroller.opaque), value)
      await Display.settle()
    }

    private var scrolled: Double {
      gtk_adjustment_get_value(gtk_scrolled_window_get_hadjustment(table.scroller.opaque))
    }

    /// Where a cell stands in the view.
    private func left(_ id: Int, _ column: String) throws -> Double {
      let cell = try #require(table.slot(of: id, column: column)?.itemWidget)
      let bounds = try #require(table.frame.bounds(of: cell, in: table.list.widget))
      return Double(bounds.origin.x)
    }

    /// The column whose cell is under a point of the first row.
    private func column(atX x: Double) throws -> String? {
      let cell = try #require(table.slot(of: 0, column: "number")?.itemWidget)
      let bounds = try #require(table.frame.bounds(of: cell, in: table.list.widget))
      let y = Double(bounds.origin.y) + Double(bounds.size.height) / 2
      return table.slot(atX: x, y: y)?.factory.column
    }

    @Test(
      "they stay where they are while the others are scrolled beneath them, and get the pointer")
    func scrolling() async throws {
      #expect(try left(0, "number") == 0)
      await scroll(to: 100)
      for id in [0, 3] {
        #expect(try left(id, "number") == 0)
        #expect(try left(id, "name") == 60)
        #expect(try left(id, "town") == 40)
      }
      #expect(try column(atX: 100) == "name")
      #expect(try column(atX: 150) == "town")
      await scroll(to: 0)
      #expect(try left(0, "name") == 60)
      #expect(try left(0, "town") == 140)
      // Who reads the cells of a row gets them in their order again.
      let row = try #require(table.slot(of: 0, column: "name")?.rowWidget)
      var columns: [String] = []
      var cell = gtk_widget_get_first_child(row)
      while let current = cell {
        if let slot = AnyRowSlot.slot(at: current).flatMap(table.own) {
          columns.append(slot.factory.column ?? "")
        }
        cell = gtk_widget_get_next_sibling(current)
      }
      #expect(columns == ["number", "name", "town", "again"])
    }

    @Test("those whose cells stand in the middle or at the end stay, too")
    func alignment() async throws {
      let table = ListTable(
        ListController(dataSource: NumbersSource(0..<1000)),
        columns: ([.center, .end, .start, .start] as [ColumnAlignment]).enumerated().map {
          number, alignment in
          TableColumn(
            "\(number)", title: "\(number)", width: number < 2 ? 100 : 300,
            cell: EntryCell.self
          ) { $0.show(String($1.value)) }.with { $0.alignment = alignment }
        })
      table.fixedColumns = ["0", "1"]
      let window = TestWindow(table.widget, width: 500, height: 300)
      await Display.settle()
      let sideways = gtk_scrolled_window_get_hadjustment(table.scroller.opaque)
      gtk_adjustment_set_value(sideways, 200)
      await Display.settle()
      table.scroll(to: 60)
      await Display.settle()
      let cell = try #require(table.slot(of: 60, column: "1")?.itemWidget)
      #expect(table.frame.bounds(of: cell, in: table.list.widget)?.origin.x == 100)
      withExtendedLifetime(window) {}
    }

    @Test("rows that come while the table is scrolled have them in the same place")
    func rowsBelow() async throws {
      await scroll(to: 120)
      table.scroll(to: 80)
      await Display.settle()
      #expect(try left(80, "number") == 0)
      #expect(try left(80, "name") == 60)
      #expect(try left(80, "town") == 20)
    }

    @Test(
      "a cell that gets the cursor comes out from beneath them, and the cursor goes over to them")
    func cursor() async throws {
      controller.select([0])
      table.focus(0)
      table.selectCells([0], from: "again", to: "again")
      await Display.settle()
      #expect(scrolled > 0)
      try await Input.press("Left")
      #expect(table.cursor?.column == "town")
      await Display.settle()
      #expect(try left(0, "town") >= 140)
      await scroll(to: 100)
      try await Input.press("Left")
      #expect(table.cursor?.column == "name")
      #expect(try left(0, "name") == 60)
      #expect(scrolled == 100, "it was in view already")
    }

    @Test("a click on the title of one sorts by it, and not by what is beneath it")
    func sorting() async throws {
      await scroll(to: 100)
      try await Input.click(table.scroller, atX: 100, y: 10)
      #expect(spy.sorts == [TableSort(column: "name")])
      try await Input.click(table.scroller, atX: 100, y: 10)
      #expect(spy.sorts.last == TableSort(column: "name", isAscending: false))
    }

    @Test("the edge of their titles resizes them, and titles that are dragged move")
    func dragging() async throws {
      await scroll(to: 100)
      func widths() -> [Int?] { table.layout.columns.map(\.width) }
      // The titles begin 6 pixels from the edge of the table.
      try await Input.drag(table.scroller, atX: 143, y: 10, by: 30)
      #expect(widths() == [60, 110, 250, 250])
      #expect(scrolled == 100 && spy.sorts.isEmpty)
      try await Input.drag(table.scroller, atX: 173, y: 10, by: -20)
      #expect(widths() == [60, 90, 250, 250])
      #expect(try left(0, "name") == 60)
      try await Input.drag(table.scroller, atX: 36, y: 10, by: 70)
      #expect(table.visibleColumns == ["name", "number", "town", "again"])
      #expect(try left(0, "name") == 0)
      #expect(try left(0, "number") == 90)
      try await Input.drag(table.scroller, atX: 46, y: 10, by: 200)
      #expect(table.visibleColumns == ["number", "town", "name", "again"])
      #expect(spy.sorts.isEmpty)
    }

    @Test("where text runs right to left, they stay at the right")
    func rightToLeft() async throws {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      await Display.settle()
      let sideways = gtk_scrolled_window_get_hadjustment(table.scroller.opaque)
      let range = gtk_adjustment_get_upper(sideways) - gtk_adjustment_get_page_size(sideways)
      await scroll(to: ScrolledWindow.countsFromStart ? 100 : range - 100)
      let width = Double(gtk_widget_get_width(table.list.widget))
      #expect(try left(0, "number") == width - 60)
      #expect(try left(0, "name") == width - 140)
      #expect(try left(0, "town") == width - 290)
      #expect(try column(atX: width - 120) == "name")
    }

    @Test("a column that is moved, and others that are not fixed any more, stand in their places")
    func changes() async throws {
      await scroll(to: 100)
      var layout = table.layout
      layout.columns.swapAt(0, 1)
      table.layout = layout
      await Display.settle()
      #expect(try left(0, "name") == 0)
      #expect(try left(0, "number") == 80)
      #expect(try column(atX: 40) == "name")
      table.fixedColumns = []
      await Display.settle()
      #expect(try left(0, "name") == -100)
      #expect(try left(0, "town") == 40)
    }
  }
}
