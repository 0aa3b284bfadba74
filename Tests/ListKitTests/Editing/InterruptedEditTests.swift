import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  @MainActor
  @Suite("An edit that goes on when its row is back")
  struct InterruptedEditTests {
    @Test("leads down with Enter where the walk by Tab began")
    func enter() async throws {
      let sheet = CellSheet(count: 1000)
      let table = sheet.table
      await Display.settle()
      sheet.controller.select([3])
      table.focus(3)
      await Display.settle()
      try await Input.press("Right", "F2", "Tab")
      try await Input.type("Paris")
      let person = sheet.people.people.remove(at: 3)
      sheet.controller.reloadData()
      await Display.settle()
      #expect(!table.isEditing)
      sheet.people.people.insert(person, at: 3)
      sheet.controller.reloadData()
      await Display.settle()
      #expect(table.editedCell?.column == "town")
      try await Input.press("Return")
      #expect(sheet.people[3]?.town == "Paris")
      #expect(table.cells?.ids == [4])
      #expect(table.cells?.columns == ["name"])
    }
  }
}
