import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("An editor that a double click opens")
  final class OpenedEditorTests: ListDelegate {
    private let people = People(count: 20)
    private var view: ItemsView<Int, Person>?

    func list(
      _ list: ListController<Int, Person>, didActivate item: Person, at cell: CellAddress<Int>
    ) {
      view?.beginEditing(cell.id, column: cell.column)
    }

    @Test(
      "has the keyboard, also behind a check, until a click elsewhere", arguments: [false, true])
    func doubleClick(asTable: Bool) async throws {
      let controller = ListController(dataSource: people)
      controller.delegate = self
      let people = people
      let commit: @MainActor (CheckedEntryCell, Person) -> Bool = { cell, person in
        people.set(\.name, of: person.id, to: cell.editedText)
        return true
      }
      let view: ItemsView<Int, Person>
      if asTable {
        view = ListTable(
          controller,
          columns: [
            TableColumn("name", title: "Name", width: 300, cell: CheckedEntryCell.self) {
              $0.entry.show($1.name)
            }.editable(CheckedEntryCell.self, commit: commit)
          ])
      } else {
        let list = ListView(controller)
        list.register(
          CheckedEntryCell.self, for: Person.self,
          configure: { cell, person in cell.entry.show(person.name) }, commit: commit)
        view = list
      }
      self.view = view
      let window = TestWindow(view.widget)
      await Display.settle()
      try await Input.click(#require(view.widget.label("name 2")), times: 2)
      #expect(view.isEditing)
      try await Input.type("Ada")
      try await Input.click(#require(view.widget.label("name 4")))
      #expect(!view.isEditing)
      #expect(people[2]?.name == "Ada")
      #expect(controller.selection.ids == [4])
      withExtendedLifetime(window) {}
    }

    /// A check, and a text that turns into an entry.
    final class CheckedEntryCell: EditableCell {
      let entry = EntryCell()
      let widget: Widget

      init() { widget = Box(.horizontal, [CheckButton(label: ""), entry.widget]) }

      var editedText: String { entry.editedText }
      func beginEditing() { entry.beginEditing() }
      func endEditing(_ end: EditEnd) { entry.endEditing(end) }
    }
  }
}
