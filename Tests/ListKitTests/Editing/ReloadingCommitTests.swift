import CGtk
import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  @MainActor
  @Suite("A commit that does more than to change a value")
  final class ReloadingCommitTests {
    private typealias PersonCell = EditedRowTests.PersonCell

    private let source = EditedRowTests.Filtered()
    private let delegate = EditedRowTests.Delegate()
    private let controller: ListController<Int, Person>
    private var onCommit: (PersonCell, Person) -> Bool = { _, _ in true }

    init() {
      controller = ListController(dataSource: source)
      controller.delegate = delegate
    }

    private func commit(_ cell: PersonCell, _ person: Person) -> Bool { onCommit(cell, person) }

    private func view(_ kind: ViewKind) -> ItemsView<Int, Person> {
      if kind == .table {
        return ListTable(
          controller,
          columns: [
            TableColumn("name", title: "Name", width: 150, cell: PersonCell.self) { $0.show($1) }
              .editable(PersonCell.self) { [weak self] in self?.commit($0, $1) ?? false }
          ])
      }
      let view = kind == .grid ? ListGrid(controller, cellWidth: 100) : ListView(controller)
      view.register(PersonCell.self, for: Person.self) { [weak self] in
        self?.commit($0, $1) ?? false
      }
      return view
    }

    /// How many entries are open, whichever row they are in.
    private func openEntries(in widget: Widget) -> Int {
      let isOpen = widget.pointer.typeName == "GtkText" && gtk_widget_get_mapped(widget.widget) != 0
      return widget.children.reduce(isOpen ? 1 : 0) { $0 + openEntries(in: $1) }
    }

    /// Types into a row, whose commit reloads the list without it and refuses the value.
    private func refuse(
      in kind: ViewKind, leavingOut leaveOut: @escaping (EditedRowTests.Filtered) -> Void
    ) async throws {
      let view = view(kind)
      let window = TestWindow(view.widget, width: 420, height: 300)
      await Display.settle()
      onCommit = { [source, controller] _, _ in
        leaveOut(source)
        source.cut()
        controller.reloadData()
        return false
      }
      #expect(view.beginEditing(3))
      try await Input.type("Ada")
      #expect(view.endEditing(committing: true))
      await Display.settle()
      #expect(!view.isEditing)
      #expect(openEntries(in: view.widget) == 0)
      #expect(delegate.lost.map(\.text) == ["Ada"])
      #expect(delegate.lost.map(\.cell.id) == [3])
      source.people.insert(Person(id: 1000, name: "new", town: ""), at: 3)
      source.cut()
      controller.reloadData()
      await Display.settle()
      #expect(openEntries(in: view.widget) == 0)
      #expect(view.widget.label("new") != nil)
      withExtendedLifetime(window) {}
    }

    @Test(
      "and refuses a value as it takes the row away hands over what was typed",
      arguments: ViewKind.allCases)
    func gone(kind: ViewKind) async throws {
      try await refuse(in: kind) { $0.people.removeAll { $0.id == 3 } }
      #expect(delegate.lost.first?.reason == .rowIsGone)
    }

    @Test(
      "and refuses a value as a filter takes the row away hands over what was typed",
      arguments: ViewKind.allCases)
    func filteredOut(kind: ViewKind) async throws {
      try await refuse(in: kind) { $0.filter = { $0.id != 3 } }
      #expect(delegate.lost.first?.reason == .refused)
    }

    @Test(
      "and refuses a value as it sorts the rows leaves the editor open",
      arguments: ViewKind.allCases)
    func sorted(kind: ViewKind) async throws {
      let view = view(kind)
      let window = TestWindow(view.widget, width: 420, height: 300)
      await Display.settle()
      onCommit = { [source, controller] _, _ in
        source.people.swapAt(1, 3)
        source.cut()
        controller.reloadData()
        return false
      }
      #expect(view.beginEditing(3))
      try await Input.type("Ada")
      #expect(!view.endEditing(committing: true))
      await Display.settle()
      #expect(view.editedCell?.id == 3)
      #expect(openEntries(in: view.widget) == 1)
      #expect(delegate.lost.isEmpty)
      withExtendedLifetime(window) {}
    }

    @Test(
      "and edits another row leaves one editor open: that of this row", arguments: ViewKind.allCases
    )
    func goesOn(kind: ViewKind) async throws {
      let view = view(kind)
      let window = TestWindow(view.widget, width: 420, height: 300)
      await Display.settle()
      onCommit = { [weak view] _, person in
        view?.beginEditing(person.id + 2)
        return true
      }
      #expect(view.beginEditing(1))
      await Display.settle()
      for (key, id) in [("Tab", 3), ("Return", 5), ("Tab", 7)] {
        try await Input.press(key)
        #expect(view.editedCell?.id == id)
        #expect(openEntries(in: view.widget) == 1)
      }
      #expect(!view.beginEditing(0), "the commit has chosen where to go on")
      await Display.settle()
      #expect(view.editedCell?.id == 9)
      #expect(openEntries(in: view.widget) == 1)
      view.endEditing(committing: false)
      withExtendedLifetime(window) {}
    }
  }
}
