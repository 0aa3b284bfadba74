import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  /// Cells that contain what takes the keyboard focus.
  @MainActor
  @Suite("A table with checks in its cells")
  struct TableFieldsTests {
    let people = People(count: 100)
    let table: ListTable<Int, Person>
    let window: TestWindow

    init() async {
      table = ListTable(
        ListController(dataSource: people),
        columns: [
          TableColumn("done", title: "Done", cell: OnlyCheckCell.self) { _, _ in }
            .with { $0.selectsCells = false },
          TableColumn("name", title: "Name", width: 150, cell: EntryCell.self, showing: \.name),
        ])
      table.selectsCells = true
      window = TestWindow(table.widget, width: 400, height: 300)
      await Display.settle()
    }

    @Test("gives the focus to the row, from which the arrows lead into the cells and back")
    func keys() async throws {
      table.controller.select([3])
      #expect(table.focus(3))
      #expect(table.isRowFocused)
      try await Input.press("Right")
      #expect(table.cursor?.id == 3)
      #expect(table.cursor?.column == "name")
      try await Input.press("Left")
      #expect(table.cursor == nil)
      #expect(table.isRowFocused && table.focusedID == 3)
    }

    @Test("goes on in another row where the one with the focus leaves")
    func leaving() async throws {
      table.controller.select([3])
      table.focus(3)
      await Display.settle()
      people.people.remove(at: 3)
      table.controller.reloadData()
      await Display.settle()
      #expect(table.focusedID != nil)
      let before = table.focusedID
      try await Input.press("Down")
      #expect(table.focusedID != nil && table.focusedID != before)
    }

    @Test("has no cursor where its row is gone")
    func cursorIsGone() async throws {
      table.selectCells([3], from: "name", to: "name")
      table.focus(3)
      await Display.settle()
      #expect(table.cursor?.id == 3)
      people.people = []
      table.controller.reloadData()
      await Display.settle()
      #expect(table.cursor == nil)
    }

    /// A check and nothing else.
    final class OnlyCheckCell: ListCell {
      private let check = CheckButton(label: "")
      var widget: Widget { check }
    }
  }
}
