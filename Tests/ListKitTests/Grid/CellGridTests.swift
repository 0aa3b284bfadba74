import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("Cells of a table")
  struct CellGridTests {
    let sheet = CellSheet(count: 1000)
    var table: ListTable<Int, Person> { sheet.table }
    var controller: ListController<Int, Person> { sheet.controller }

    /// The rows and columns that are selected, as text to compare.
    private var selection: String {
      guard let cells = table.cells else { return "rows \(controller.selection.ids)" }
      return "\(cells.ids) × \(cells.columns.joined(separator: " "))"
    }

    private func start(at id: Int) async throws {
      await Display.settle()
      controller.select([id])
      table.focus(id)
      await Display.settle()
    }

    @Test("arrows enter the cells of a row, walk over them, and Esc leaves them again")
    func arrows() async throws {
      try await start(at: 3)
      #expect(table.cursor == nil)
      try await Input.press("Right", "Right")
      #expect(selection == "[3] × number")
      try await Input.press("Down")
      #expect(selection == "[4] × number")
      #expect(table.cursor?.id == 4)
      try await Input.press("End", "Up", "Home")
      #expect(selection == "[3] × name")
      try await Input.press("Left")
      #expect(selection == "rows [3]")
      try await Input.press("Right", "Escape")
      #expect(selection == "rows [3]")
      #expect(table.focusedID == 3)
    }

    @Test("Shift and arrows stretch a rectangle, and an arrow alone makes it one cell again")
    func stretching() async throws {
      try await start(at: 3)
      try await Input.press("Right", "shift+Right", "shift+Down", "shift+Down")
      #expect(selection == "[3, 4, 5] × name number")
      #expect(table.cursor?.id == 5)
      try await Input.press("shift+Up", "shift+End")
      #expect(selection == "[3, 4] × name number town")
      try await Input.press("Left")
      #expect(selection == "[4] × number")
      try await Input.press("shift+Right", "Down")
      #expect(selection == "[5] × town")
    }

    @Test("Tab goes on to the next row, Ctrl and arrows to the ends, and Ctrl+A takes all cells")
    func far() async throws {
      try await start(at: 3)
      try await Input.press("Right", "Tab", "Tab", "Tab")
      #expect(selection == "[4] × name")
      try await Input.press("shift+Tab")
      #expect(selection == "[3] × town")
      try await Input.press("ctrl+End")
      #expect(selection == "[999] × town")
      try await Input.press("ctrl+Home", "ctrl+shift+Down")
      #expect(controller.selection.count == 1000)
      try await Input.press("ctrl+Up", "ctrl+a")
      #expect(controller.selection.count == 1000)
      #expect(table.cells?.columns == ["name", "number", "town"])
    }

    @Test("the cell with the cursor has the keyboard focus and a name for screen readers")
    func accessible() async throws {
      try await start(at: 3)
      try await Input.press("Right")
      let cell = try #require(table.widget.focusOfWindow)
      #expect(cell.pointer.typeName.hasPrefix("GtkColumnViewCell"))
      #expect(verso_accessible_has_label(cell.pointer, "Name: name 3") != 0)
      sheet.people.set(\.name, of: 3, to: "Ada")
      controller.reconfigure([3])
      #expect(verso_accessible_has_label(cell.pointer, "Name: Ada") != 0)
      try await Input.press("Down")
      #expect(table.widget.focusOfWindow?.pointer != cell.pointer)
      #expect(gtk_widget_get_focusable(cell.widget) == 0)
      let next = try #require(table.widget.focusOfWindow)
      try await Input.press("Escape")
      #expect(gtk_widget_get_focusable(next.widget) == 0, "rows have the focus again")
      #expect(verso_accessible_has_label(next.pointer, "Name: name 4") == 0)
    }

    @Test("a click puts the cursor into a cell, Shift and a click stretch, a drag does too")
    func pointer() async throws {
      await Display.settle()
      try await Input.click(#require(table.widget.label("town 2")))
      #expect(selection == "[2] × town")
      try await Input.drag(
        #require(table.widget.label("name 1")), to: #require(table.widget.label("number 4")))
      #expect(selection == "[1, 2, 3, 4] × name number")
      #expect(table.cursor?.id == 4)
      try await Input.click(#require(table.widget.label("sign 3")))
      #expect(selection == "rows [3]")
    }

    @Test("the rectangle belongs to rows and columns by id: sorting, filtering and moving keep it")
    func identity() async throws {
      try await start(at: 3)
      table.selectCells([3, 4], from: "number", to: "town")
      sheet.people.people.reverse()
      controller.reloadData()
      await Display.settle()
      #expect(selection == "[4, 3] × number town")
      sheet.people.people.removeAll { $0.id == 4 }
      controller.reloadData()
      #expect(selection == "[3] × number town")
      var layout = table.layout
      layout.columns.reverse()
      table.layout = layout
      await Display.settle()
      #expect(selection == "[3] × town number")
      table.setVisible(false, column: "town")
      #expect(selection == "[3] × number")
      table.setVisible(false, column: "number")
      #expect(selection == "rows [3]")
      table.setVisible(true, column: "number")
      #expect(selection == "[3] × number")
    }

    @Test("keys ask the app to do something to the selected cells, and to nothing else")
    func commands() async throws {
      try await start(at: 3)
      try await Input.press("ctrl+c", "Delete")
      #expect(sheet.spy.commands.isEmpty, "rows are selected, and no cells")
      try await Input.press("Right", "shift+Down", "ctrl+c", "ctrl+v", "ctrl+d", "Delete", "ctrl+x")
      #expect(sheet.spy.commands.map(\.command) == [.copy, .paste, .fillDown, .clear, .cut])
      #expect(
        sheet.spy.commands.allSatisfy {
          $0.cells == CellSelection(ids: [3, 4], columns: ["name"])
        })
    }

    @Test("Enter edits the cell with the cursor, Enter again goes down, Tab edits the next cell")
    func editing() async throws {
      try await start(at: 3)
      try await Input.press("Right", "End", "Return")
      #expect(table.editedCell?.column == "town")
      try await Input.type("Paris")
      try await Input.press("Return")
      #expect(sheet.people[3]?.town == "Paris")
      #expect(!table.isEditing)
      #expect(selection == "[4] × town")
      // Newer versions of GTK call it GtkColumnViewCellWidget.
      #expect(
        table.widget.focusOfWindow?.pointer.typeName.hasPrefix("GtkColumnViewCell") == true)
      try await Input.press("F2", "Tab")
      #expect(table.editedCell?.id == 5)
      #expect(table.editedCell?.column == "name")
      try await Input.press("Escape")
      #expect(selection == "[5] × name")
      try await Input.press("Right", "Return")
      #expect(!table.isEditing, "numbers cannot be edited")
      #expect(selection == "[5] × number")
    }

    @Test("the delegate hears of a cell that is to be edited and cannot be, and of no other")
    func uneditable() async throws {
      let spy = DelegateSpy<Int, Person>()
      controller.delegate = spy
      try await start(at: 3)
      try await Input.press("Right", "F2", "Escape", "Right", "F2")
      #expect(spy.uneditable == [CellAddress(id: 3, column: "number")])
    }

    @Test("Shift+Enter goes up, and at both ends of the table Enter commits and stays")
    func enterAtTheEnds() async throws {
      try await start(at: 1)
      try await Input.press("Right", "F2")
      try await Input.type("Ada")
      try await Input.press("shift+Return")
      #expect(sheet.people[1]?.name == "Ada")
      #expect(selection == "[0] × name")
      try await Input.press("F2")
      try await Input.type("Bob")
      try await Input.press("shift+Return")
      #expect(sheet.people[0]?.name == "Bob")
      #expect(!table.isEditing)
      #expect(selection == "[0] × name")
      try await Input.press("ctrl+Down", "F2")
      try await Input.type("Zoe")
      try await Input.press("Return")
      #expect(sheet.people[999]?.name == "Zoe")
      #expect(selection == "[999] × name")
      try await Input.press("End", "F2")
      try await Input.type("Rome")
      try await Input.press("Tab")
      #expect(sheet.people[999]?.town == "Rome", "Tab at the last cell of all loses nothing")
      #expect(!table.isEditing)
      #expect(selection == "[999] × town")
      try await Input.press("Home", "F2", "shift+Tab")
      #expect(table.editedCell?.id == 998)
      #expect(table.editedCell?.column == "town")
    }

    @Test("Enter after Tab goes down in the column where the walk by Tab began")
    func enterAfterTab() async throws {
      try await start(at: 3)
      try await Input.press("Right", "F2")
      try await Input.type("Ada")
      try await Input.press("Tab")
      try await Input.type("Paris")
      try await Input.press("Return")
      #expect(sheet.people[3] == Person(id: 3, name: "Ada", town: "Paris"))
      #expect(selection == "[4] × name")
      try await Input.press("F2", "Tab", "Down", "Return")
      #expect(selection == "[6] × town", "Down began anew")
    }

    @Test("Enter goes to the row that was below, wherever the commit puts it")
    func enterWhileSorted() async throws {
      try await start(at: 3)
      sheet.people.onChange = { [people = sheet.people, controller] in
        people.people.sort { $0.name > $1.name }
        controller.reloadData()
      }
      try await Input.press("Right", "F2")
      try await Input.type("zoe")
      try await Input.press("Return")
      #expect(controller.model.position(of: 3) == 0)
      #expect(selection == "[4] × name")
      #expect(table.focusedID == 4)
    }

    @Test("Ctrl+Enter and Alt+Enter give all selected rows the typed value, and stay")
    func enterInAll() async throws {
      try await start(at: 3)
      try await Input.press("Right", "shift+Down", "shift+Down", "F2")
      #expect(table.editedCell?.id == 5)
      try await Input.type("Ada")
      try await Input.press("ctrl+Return")
      #expect(!table.isEditing)
      #expect((3...5).map { sheet.people[$0]?.name } == ["Ada", "Ada", "Ada"])
      #expect(selection == "[3, 4, 5] × name")
      try await Input.press("End", "F2")
      try await Input.type("Rome")
      try await Input.press("alt+Return")
      #expect(sheet.people[5]?.town == "Rome")
      #expect(sheet.people[4]?.town == "town 4", "one row is selected")
      #expect(selection == "[5] × town")
      try await Input.press("shift+Up", "F2")
      try await Input.type("-")
      try await Input.press("ctrl+Return")
      #expect(table.isEditing, "a refused value keeps the editor open")
      #expect(sheet.people[4]?.town == "town 4")
    }

    @Test("copied cells are text with tabs, in the order of the screen")
    func text() async throws {
      await Display.settle()
      sheet.people.set(\.town, of: 4, to: "Bad\tTown")
      table.selectCells([4, 3], from: "name", to: "town")
      let cells = try #require(table.cells)
      #expect(table.text(of: cells).text == "name 3\t3\ttown 3\nname 4\t4\t\"Bad\tTown\"\n")
    }

    @Test("in a table with sections the cursor steps over headers, and a rectangle leaves them out")
    func sections() async throws {
      let source = GroupsSource(0..<5) { $0 % 2 }
      let list = ListController(dataSource: source)
      let table = ListTable(
        list,
        columns: ["a", "b"].map {
          TableColumn($0, title: $0, width: 150, cell: NumberCell.self) { $0.show($1.value) }
        })
      table.selectsCells = true
      let window = TestWindow(table.widget, width: 400, height: 300)
      await Display.settle()
      list.select([4])
      table.focus(4)
      try await Input.press("Right", "Down")
      #expect(table.cursor?.id == 1)
      try await Input.press("Up", "shift+Down", "shift+Right")
      #expect(table.cells == CellSelection(ids: [4, 1], columns: ["a", "b"]))
      try await Input.press("ctrl+End")
      #expect(table.cells == CellSelection(ids: [3], columns: ["b"]))
      try await Input.press("ctrl+Home")
      #expect(table.cells == CellSelection(ids: [0], columns: ["a"]))
      withExtendedLifetime(window) {}
    }
  }
}
