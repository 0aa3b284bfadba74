import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("A table")
  struct ListTableTests {
    let people = People(count: 1000)
    let controller: ListController<Int, Person>
    let spy = DelegateSpy<Int, Person>()

    init() {
      controller = ListController(dataSource: people)
      controller.delegate = spy
    }

    private func makeTable() -> ListTable<Int, Person> {
      let people = people
      return ListTable(
        controller,
        columns: [
          TableColumn("name", title: "Name", width: 150, cell: EntryCell.self, showing: \.name)
            .editable(EntryCell.self) { cell, person in
              guard !cell.entry.text.isEmpty else { return false }
              people.set(\.name, of: person.id, to: cell.entry.text)
              return true
            },
          TableColumn("number", title: "Number", width: 80, cell: NumberCell.self) {
            cell, person in cell.show(person.id)
          }.with { $0.alignment = .end },
          TableColumn("town", title: "Town", width: 150, cell: EntryCell.self, showing: \.town)
            .editable(EntryCell.self) { cell, person in
              people.set(\.town, of: person.id, to: cell.entry.text)
              return true
            },
        ])
    }

    /// A table in a window, laid out.
    private func show() async -> (table: ListTable<Int, Person>, window: TestWindow) {
      let table = makeTable()
      let window = TestWindow(table.widget, width: 600, height: 300)
      await Display.settle()
      return (table, window)
    }

    @Test("columns can be reordered, resized and hidden by a value, which can be read again")
    func layout() async {
      let (table, window) = await show()
      #expect(table.layout.columns.map(\.id) == ["name", "number", "town"])
      var layout = table.layout
      layout.columns.reverse()
      layout.columns[0].width = 222
      layout.columns[1].isVisible = false
      table.layout = layout
      await Display.settle()
      #expect(table.layout == layout)
      #expect(table.visibleColumns == ["town", "name"])
      withExtendedLifetime(window) {}
    }

    @Test("larger text makes columns wider by as much, and the layout stays")
    func textScale() async throws {
      let table = makeTable()
      let window = TestWindow(table.widget, width: 900, height: 300)
      table.setVisible(false, column: "town")
      await Display.settle()
      let layout = table.layout
      table.textScale = 2
      await Display.settle()
      #expect(table.layout == layout)
      table.setVisible(true, column: "town")
      await Display.settle()
      let columns = try #require(gtk_column_view_get_columns(table.list.opaque))
      let widths = (0..<3).map { index in
        let column = Object(adopting: g_list_model_get_item(columns, guint(index)))
        return gtk_column_view_column_get_fixed_width(column.opaque)
      }
      #expect(widths == [300, 160, 300])
      withExtendedLifetime(window) {}
    }

    @Test("titles without room end in an ellipsis, those of columns that are shown again, too")
    func narrowTitles() async throws {
      let table = makeTable()
      let window = TestWindow(table.widget, width: 600, height: 300)
      func endsInEllipsis(_ title: String) -> Bool {
        table.widget.label(title).map {
          pango_layout_is_ellipsized(gtk_label_get_layout($0.opaque)) != 0
        } ?? false
      }
      table.setWidth(50, column: "number")
      #expect(await Display.wait { endsInEllipsis("Number") })
      #expect(!endsInEllipsis("Name") && table.widget.label("Name") != nil)
      table.setVisible(false, column: "number")
      await Display.settle()
      #expect(table.widget.label("Number") == nil)
      table.setVisible(true, column: "number")
      #expect(await Display.wait { endsInEllipsis("Number") })
      withExtendedLifetime(window) {}
    }

    @Test("a click on a header asks the delegate to sort, and again for the other direction")
    func sort() async throws {
      let (table, window) = await show()
      #expect(table.sort == nil)
      let columnView = try #require(
        table.widget.descendant { $0.pointer.typeName == "GtkColumnView" })
      let sorter = try #require(gtk_column_view_get_sorter(columnView.opaque))
      let columns = try #require(gtk_column_view_get_columns(columnView.opaque))
      let town = try #require(g_list_model_get_item(columns, 2))
      defer { g_object_unref(town) }
      gtk_column_view_sort_by_column(columnView.opaque, OpaquePointer(town), GTK_SORT_DESCENDING)
      #expect(spy.sorts.last == TableSort(column: "town", isAscending: false))
      table.sort = TableSort(column: "name")
      #expect(table.sort == TableSort(column: "name"))
      #expect(spy.sorts.count == 1, "an order that the app sets is not asked for again")
      withExtendedLifetime((window, sorter)) {}
    }

    @Test("where text runs right to left, a table opens at its right end and stays there")
    func rightToLeft() async throws {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let table = makeTable()
      var layout = table.layout
      for index in 0..<2 { layout.columns[index].width = 200 }
      table.layout = layout
      // 12 of it are the edges of the table.
      let window = TestWindow(table.widget, width: 312, height: 300)
      await Display.settle()
      func left(_ text: String) throws -> Double {
        var bounds = graphene_rect_t()
        let label = try #require(table.widget.label(text))
        _ = gtk_widget_compute_bounds(label.widget, table.widget.widget, &bounds)
        return Double(bounds.origin.x)
      }
      #expect(try left("name 1") > 100, "the first column stands at the right")
      #expect(try left("town 1") < 0)
      layout.columns[1].width = 250
      table.layout = layout
      await Display.settle()
      #expect(try left("name 1") > 100, "where a column gets wider, the start stays")
      withExtendedLifetime(window) {}
    }

    @Test("a cell is edited in place, and Tab goes on to the next cell that can be")
    func editing() async throws {
      let (table, window) = await show()
      #expect(table.beginEditing(3, column: "name"))
      #expect(table.editedCell?.id == 3)
      let entry = try #require(table.widget.focusOfWindow)
      gtk_editable_set_text(entry.opaque, "Ada")
      try await Input.press("Tab")
      #expect(people[3]?.name == "Ada")
      #expect(table.editedCell?.column == "town")
      try await Input.press("Down")
      #expect(table.editedCell?.id == 4)
      try await Input.press("Escape")
      #expect(!table.isEditing)
      #expect(table.focusedID == 4)
      withExtendedLifetime(window) {}
    }

    @Test("what was typed is taken over when the focus leaves, or the row goes")
    func editingEnds() async throws {
      let (table, window) = await show()
      table.beginEditing(3, column: "town")
      try await type("Paris", in: table)
      try await Input.click(#require(table.widget.label("name 1")))
      await Display.wait { !table.isEditing }
      #expect(people[3]?.town == "Paris")
      table.beginEditing(6, column: "town")
      try await type("Oslo", in: table)
      people.people.reverse()
      controller.reloadData()
      await Display.settle()
      #expect(table.editedCell?.id == 6, "a row that moves is still being edited")
      people.people.removeAll { $0.id == 7 }
      controller.reloadData()
      #expect(table.endEditing(committing: true))
      #expect(people[6]?.town == "Oslo")
      table.beginEditing(8, column: "town")
      try await type("Rome", in: table)
      controller.dataSource = People([])
      #expect(await Display.wait { !table.isEditing })
      #expect(people[8]?.town == "Rome", "the row has gone from the list, not from the model")
      withExtendedLifetime(window) {}
    }

    private func type(_ text: String, in table: ListTable<Int, Person>) async throws {
      // The cell may have been scrolled to, and gets its place with the next frame.
      await Display.settle()
      try await Input.type(text)
      await Display.wait {
        guard let focus = table.widget.focusOfWindow, focus.pointer.typeName == "GtkText" else {
          return false
        }
        return String(cString: gtk_editable_get_text(focus.opaque)) == text
      }
    }

    @Test("a right click selects the row and opens the delegate's menu")
    func menu() async throws {
      let (table, window) = await show()
      controller.select([1, 2])
      try await Input.click(#require(table.widget.label("name 2")), button: 3)
      await Display.wait { !spy.menus.isEmpty }
      #expect(spy.menus == [[1, 2]])
      try await Input.press("Escape")
      try await Input.click(#require(table.widget.label("name 4")), button: 3)
      #expect(spy.menus == [[1, 2], [4]])
      #expect(controller.selection.ids == [4])
      try await Input.press("Escape")
      table.focus(7)
      try await Input.press("Menu")
      #expect(spy.menus.last == [7])
      withExtendedLifetime(window) {}
    }

    @Test("a double click names the column")
    func activation() async throws {
      let (table, window) = await show()
      try await Input.click(#require(table.widget.label("town 2")), times: 2)
      #expect(spy.activated.map(\.id) == [2])
      #expect(spy.activated.last?.column == "town")
      table.focus(4)
      try await Input.press("Return")
      #expect(spy.activated.last?.id == 4)
      #expect(spy.activated.last?.column == nil)
      withExtendedLifetime(window) {}
    }

    @Test("a refused value keeps the editor open")
    func refusal() async throws {
      let (table, window) = await show()
      table.beginEditing(3)
      let entry = try #require(table.widget.focusOfWindow)
      gtk_editable_set_text(entry.opaque, "")
      #expect(!table.endEditing(committing: true))
      #expect(table.isEditing)
      #expect(table.endEditing(committing: false))
      #expect(people[3]?.name == "name 3")
      withExtendedLifetime(window) {}
    }
  }
}
