import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("A row that changes while it is edited")
  struct FilledWhileEditedTests {
    private let people = People(count: 20)

    /// A town, with an entry for the name beside it.
    final class TownCell: EditableCell {
      let widget: Widget
      let town = Label()
      let entry = Entry()
      var isFilledWhileEdited = false

      init() {
        widget = Box(.horizontal, spacing: 6, [town, entry])
        entry.isVisible = false
      }

      var editedText: String { entry.text }

      func beginEditing() {
        entry.isVisible = true
        entry.grabFocus()
      }

      func endEditing(_ end: EditEnd) { entry.isVisible = false }
    }

    @Test(
      "shows the change at once if its editor is apart, and otherwise when the editing ends",
      arguments: [false, true])
    func change(isApart: Bool) async throws {
      let controller = ListController(dataSource: people)
      let view = ListView(controller)
      view.register(
        TownCell.self, for: Person.self, prepare: { $0.isFilledWhileEdited = isApart },
        configure: { cell, person in cell.town.text = person.town },
        commit: { [people] cell, person in
          people.set(\.name, of: person.id, to: cell.editedText)
          return true
        })
      let window = TestWindow(view.widget)
      await Display.settle()
      #expect(view.beginEditing(3))
      await Display.settle()
      try await Input.type("Ada")
      people.set(\.town, of: 3, to: "Kiel")
      controller.reconfigure([3])
      await Display.settle()
      #expect((view.widget.label("Kiel") != nil) == isApart)
      #expect(view.isEditing)
      try await Input.type("mar")
      #expect(view.endEditing(committing: true))
      await Display.settle()
      #expect(view.widget.label("Kiel") != nil && people[3]?.name == "Adamar")
      withExtendedLifetime(window) {}
    }
  }
}
