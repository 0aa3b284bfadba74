import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  /// What is typed goes where it was begun, whatever is in sight.
  @MainActor
  @Suite("What is typed in a row that is scrolled away")
  final class ScrolledTypingTests {
    private let people = People(count: 600)
    private let controller: ListController<Int, Person>
    private var commits: [String] = []

    init() {
      controller = ListController(dataSource: people)
      controller.reloadData()
    }

    /// A view whose names can be edited.
    private func view(asTable: Bool) -> ItemsView<Int, Person> {
      let commit: @MainActor (EntryCell, Person) -> Bool = { [weak self] cell, person in
        self?.commits.append(cell.editedText)
        self?.people.set(\.name, of: person.id, to: cell.editedText)
        return true
      }
      guard asTable else {
        let list = ListView(controller)
        list.register(
          EntryCell.self, for: Person.self, configure: { $0.show($1.name) }, commit: commit)
        return list
      }
      return ListTable(
        controller,
        columns: [
          TableColumn("town", title: "Town", width: 90, cell: EntryCell.self, showing: \.town),
          TableColumn("name", title: "Name", width: 150, cell: EntryCell.self, showing: \.name)
            .editable(EntryCell.self, commit: commit),
        ])
    }

    /// Shows a view, and types "AB" behind the name of the third person.
    private func edit(asTable: Bool) async throws -> (ItemsView<Int, Person>, TestWindow) {
      let view = view(asTable: asTable)
      let window = TestWindow(view.widget, width: 400, height: 300)
      await Display.settle()
      #expect(view.beginEditing(2, column: asTable ? "name" : nil))
      await Display.settle()
      try await Input.press("End")
      try await Input.type("AB")
      return (view, window)
    }

    /// Turns the wheel over a view, so far that a row is out of sight.
    private func scroll(
      _ view: ItemsView<some Any, some Any>, by steps: Int, awayFrom isInView: () -> Bool
    ) async throws {
      try await Input.move(over: view.widget)
      try await Input.turnWheel(steps)
      await Display.wait { !isInView() }
      #expect(!isInView())
    }

    @Test(
      "is edited on in the same cell, which the next key brings back", arguments: [true, false])
    func editing(asTable: Bool) async throws {
      controller.select([2])
      let (view, window) = try await edit(asTable: asTable)
      try await scroll(view, by: 15) { view.anchor.frameInView(of: 2) != nil }
      #expect(view.editedCell?.id == 2 && commits.isEmpty)
      try await Input.type("x2")
      #expect(view.editedCell?.id == 2 && commits.isEmpty)
      #expect(view.anchor.isInView(2))
      try await Input.press("Escape")
      #expect(!view.isEditing && commits.isEmpty && view.focusedID == 2)
      withExtendedLifetime(window) {}
    }

    @Test(
      "is edited on however far that is, and while other rows come", arguments: [true, false])
    func farAway(asTable: Bool) async throws {
      let (view, window) = try await edit(asTable: asTable)
      let adjustment = try #require(view.frame.adjustment)
      for _ in 0..<2 {
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
        await Display.settle()
        people.people.append(
          Person(id: people.people.count, name: "new", town: "new"))
        people.people.insert(
          Person(id: people.people.count, name: "new", town: "new"), at: 0)
        controller.reloadData()
        await Display.settle()
        #expect(view.anchor.frameInView(of: 2) == nil)
        #expect(view.editedCell?.id == 2 && commits.isEmpty)
      }
      try await Input.type("x2")
      #expect(view.anchor.isInView(2))
      try await Input.press("Return")
      #expect(commits == ["name 2ABx2"])
      withExtendedLifetime(window) {}
    }

    @Test("goes into the same field, from which Tab leads on")
    func field() async throws {
      let source = ChecksSource(0..<60)
      let list = ListView(ListController(dataSource: source))
      list.register(CheckCell.self, for: CheckRow.self)
      let window = TestWindow(list.widget, width: 400, height: 300)
      await Display.settle()
      let cells = try (0..<60).map { id in try #require(list.slot(of: id)?.cell as? CheckCell) }
      cells[2].entry.grabFocus()
      try await Input.type("AB")
      for key in ["c", "BackSpace"] {
        try await scroll(list, by: 15) { list.anchor.frameInView(of: 2) != nil }
        #expect(cells[2].entry.containsFocus)
        try await Input.press(key)
        #expect(list.anchor.isInView(2))
      }
      #expect(cells.map(\.entry.text).filter { !$0.isEmpty } == ["AB"])
      try await scroll(list, by: 15) { list.anchor.frameInView(of: 2) != nil }
      try await Input.press("Tab")
      #expect(cells[3].button.containsFocus && list.anchor.isInView(3))
      withExtendedLifetime(window) {}
    }
  }
}
