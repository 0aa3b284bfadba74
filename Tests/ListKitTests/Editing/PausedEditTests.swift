import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  @MainActor
  @Suite("An edit that is paused")
  struct PausedEditTests {
    private let sheet = CellSheet(count: 20)

    /// Types a town into a cell, and puts the cursor back by two.
    private func type() async throws {
      await Display.settle()
      sheet.controller.select([3])
      sheet.table.focus(3)
      await Display.settle()
      try await Input.press("Right", "F2", "Tab", "ctrl+a")
      try await Input.type("Paris")
      try await Input.press("Left", "Left")
    }

    @Test("is taken over, and goes on with the cursor where it was")
    func goingOn() async throws {
      try await type()
      #expect(sheet.table.pauseEditing())
      #expect(!sheet.table.isEditing && sheet.table.isEditingPaused)
      #expect(sheet.people[3]?.town == "Paris")
      await Display.settle()
      // Not before that is asked for.
      #expect(!sheet.table.isEditing)
      sheet.table.resumeEditing()
      #expect(sheet.table.editedCell?.id == 3 && sheet.table.editedCell?.column == "town")
      #expect(!sheet.table.isEditingPaused)
      try await Input.type("x")
      try await Input.press("Return")
      #expect(sheet.people[3]?.town == "Parxis")
    }

    @Test("does not go on where somebody has done something else")
    func other() async throws {
      try await type()
      sheet.table.pauseEditing()
      try await Input.press("Down")
      #expect(!sheet.table.isEditingPaused)
      sheet.table.resumeEditing()
      #expect(!sheet.table.isEditing)
    }

    @Test("does not go on where its row is gone")
    func gone() async throws {
      try await type()
      sheet.table.pauseEditing()
      sheet.people.people.remove(at: 3)
      sheet.controller.reloadData()
      await Display.settle()
      sheet.table.resumeEditing()
      #expect(!sheet.table.isEditing && !sheet.table.isEditingPaused)
    }
  }
}
