import CGtk
import DisplayTestSupport
import Gtk
import ListKit
import Testing

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

    @Test("columns can be reordered, resized and hidden by a value, which can be read again")
    func layout() async {
      let table = makeTable()
      let window = TestWindow(table.widget, width: 600, height: 300)
      await Display.settle()
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

    @Test("a click on a header asks the delegate to sort, and again for the other direction")
    func sort() async throws {
      let table = makeTable()
      let window = TestWindow(table.widget, width: 600, height: 300)
      await Display.settle()
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

    @Test("a cell is edited in place, and Tab goes on to the next cell that can be")
    func editing() async throws {
      let table = makeTable()
      let window = TestWindow(table.widget, width: 600, height: 300)
      await Display.settle()
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

    @Test("a refused value keeps the editor open")
    func refusal() async throws {
      let table = makeTable()
      let window = TestWindow(table.widget, width: 600, height: 300)
      await Display.settle()
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
