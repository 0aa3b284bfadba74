import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  /// Controls that take the keyboard focus, in rows that take it, too.
  @MainActor
  @Suite("Rows and cells with checks")
  final class ControlsTests {
    /// What shows the rows.
    enum Kind: CaseIterable { case list, table, grid, cells }

    private let todos = Todos(count: 60)
    private let controller: ListController<Int, TodoRow>
    private let spy = DelegateSpy<Int, TodoRow>()
    private var view: ItemsView<Int, TodoRow>
    private var window: TestWindow?

    init() {
      controller = ListController(dataSource: todos)
      controller.delegate = spy
      view = ListView(controller)
    }

    private func show(_ kind: Kind) async {
      view = make(kind)
      window = TestWindow(view.widget)
      await Display.settle()
    }

    private func make(_ kind: Kind) -> ItemsView<Int, TodoRow> {
      let todos = todos
      switch kind {
      case .list, .grid:
        let view =
          kind == .list ? ListView(controller) : ListGrid(controller, cellWidth: 180)
        view.register(TodoCell.self, for: TodoRow.self) { todos.fill($0, $1) }
        return view
      case .table, .cells:
        let table = ListTable(
          controller,
          columns: [
            TableColumn("number", title: "Number", cell: NumberCell.self) { $0.show($1.id) },
            TableColumn("done", title: "Done", cell: TodoCell.self) { todos.fill($0, $1) }
              .with { $0.text = { $0.isDone ? "yes" : "no" } },
          ])
        table.selectsCells = kind == .cells
        return table
      }
    }

    private func check(_ id: Int) throws -> Widget {
      let row = try #require(view.slot(of: id)?.rowWidget)
      return try #require(
        Widget(retaining: row).descendant { $0.pointer.typeName == "GtkCheckButton" })
    }

    private func label(_ id: Int) throws -> Widget { try #require(view.widget.label("row \(id)")) }

    @Test("an arrow leads to a row, and not into its check", arguments: Kind.allCases)
    func arrows(kind: Kind) async throws {
      await show(kind)
      view.focus(0)
      #expect(view.isRowFocused)
      try await Input.press("Down", "Down")
      #expect(view.isRowFocused)
      #expect(view.focusedID == (kind == .grid ? 4 : 2))
      #expect(controller.selection.ids == [kind == .grid ? 4 : 2])
      try await Input.press("End", "Home")
      #expect(view.isRowFocused && view.focusedID == 0)
    }

    @Test("a click beside the check gives the row the focus", arguments: Kind.allCases)
    func click(kind: Kind) async throws {
      await show(kind)
      try await Input.click(label(3))
      #expect(view.isFocusOnRowOrCell && view.focusedID == 3)
      #expect(controller.selection.ids == [3])
    }

    @Test(
      "a press on a check is the check's: no row is selected, opened or dragged",
      arguments: Kind.allCases)
    func press(kind: Kind) async throws {
      await show(kind)
      controller.select([0, 1])
      view.focus(0)
      try await Input.click(check(3), times: 2)
      #expect(controller.selection.ids == [0, 1])
      #expect(spy.activated.isEmpty)
      #expect(todos.done.isEmpty, "checked and unchecked")
      try await Input.click(check(3))
      #expect(todos.done == [3])
      #expect(try check(3).hasFocus)
      try await Input.drag(check(3), to: check(kind == .grid ? 7 : 5))
      #expect(controller.selection.ids == [0, 1])
      #expect(todos.rows.map(\.id) == Array(0..<60))
    }

    @Test(
      "an arrow leads on from a check that was clicked, as from its row", arguments: Kind.allCases)
    func arrowsFromCheck(kind: Kind) async throws {
      await show(kind)
      controller.select([0])
      view.focus(0)
      try await Input.click(check(3))
      try await Input.press("Down")
      #expect(view.isFocusOnRowOrCell)
      #expect(view.focusedID == (kind == .grid ? 5 : 4))
      #expect(controller.selection.ids == [kind == .grid ? 5 : 4])
      try await Input.press("Up")
      #expect(view.isFocusOnRowOrCell && view.focusedID == 3)
    }

    @Test(
      "End, Home and Esc lead from a check to where they lead from its row",
      arguments: Kind.allCases)
    func farFromCheck(kind: Kind) async throws {
      await show(kind)
      try await Input.click(check(3))
      try await Input.press("End")
      #expect(view.isFocusOnRowOrCell && view.focusedID == 59)
      try await Input.press("Home")
      #expect(view.isFocusOnRowOrCell && view.focusedID == 0)
      try await Input.click(check(3))
      try await Input.press("Escape")
      #expect(view.isFocusOnRowOrCell && view.focusedID == 3)
      #expect(controller.selection.ids == [0])
    }

    @Test("an arrow leads from a check over the header of the next section")
    func section() async throws {
      let source = GroupsSource(0..<20) { $0 / 5 }
      let list = ListController(dataSource: source)
      let view = ListView(list)
      view.register(TodoCell.self, for: Number.self) { $0.show(TodoRow(id: $1.value)) }
      let window = TestWindow(view.widget, height: 400)
      await Display.settle()
      let row = try #require(view.slot(of: 4)?.rowWidget)
      let check = try #require(
        Widget(retaining: row).descendant { $0.pointer.typeName == "GtkCheckButton" })
      try await Input.click(check)
      try await Input.press("Down")
      #expect(view.isRowFocused && view.focusedID == 5)
      try await Input.press("Home")
      #expect(view.isRowFocused && view.focusedID == 0)
      withExtendedLifetime(window) {}
    }

    @Test("Tab leads from a row into its check", arguments: [Kind.list, .table, .grid])
    func tab(kind: Kind) async throws {
      await show(kind)
      view.focus(2)
      try await Input.press("Tab")
      #expect(try check(2).hasFocus)
      try await Input.press("space")
      #expect(todos.done == [2])
      try await Input.press("shift+Tab")
      #expect(view.isRowFocused && view.focusedID == 2)
      try await Input.press("Tab", "Tab")
      #expect(view.isRowFocused && view.focusedID == 3)
    }

    @Test("Tab leads from before the list to its row", arguments: Kind.allCases)
    func enter(kind: Kind) async throws {
      let button = Button(label: "before")
      view = make(kind)
      window = TestWindow(Box(.vertical, [button, view.widget]))
      await Display.settle()
      button.grabFocus()
      try await Input.press("Tab")
      #expect(view.isRowFocused && view.focusedID == 0)
    }

    @Test("the cursor of a table goes over cells with checks, and Space checks them")
    func cursor() async throws {
      await show(.cells)
      let table = try #require(view as? ListTable<Int, TodoRow>)
      controller.select([3])
      table.focus(3)
      try await Input.press("Right", "Right")
      #expect(table.cursor?.column == "done")
      #expect(table.isFocusOnRowOrCell)
      try await Input.press("space")
      #expect(todos.done == [3])
      #expect(table.isFocusOnRowOrCell && controller.selection.ids == [3])
      try await Input.press("Down", "space", "Down")
      #expect(todos.done == [3, 4])
      #expect(table.cursor?.id == 5 && table.cursor?.column == "done")
      #expect(table.isFocusOnRowOrCell)
      try await Input.press("Left", "space")
      #expect(todos.done == [3, 4], "there is nothing to check in the number")
      try await Input.click(check(0))
      #expect(table.cursor?.id == 5 && table.cursor?.column == "number")
      try await Input.press("Down")
      #expect(table.cursor?.id == 1 && table.cursor?.column == "number")
    }

    @Test(
      "where the row with the focus goes, its neighbour has it, and no check",
      arguments: Kind.allCases)
    func leaving(kind: Kind) async throws {
      await show(kind)
      controller.select([3])
      view.focus(3)
      await Display.settle()
      todos.rows.remove(at: 3)
      controller.reloadData()
      await Display.settle()
      #expect(view.isRowFocused)
      let id = try #require(view.focusedID)
      try await Input.press("Down")
      #expect(view.isRowFocused && view.focusedID != id)
    }
  }
}
