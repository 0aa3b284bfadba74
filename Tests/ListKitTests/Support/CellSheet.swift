import DisplayTestSupport
import Gtk
import ListKit

/// A table of people in a window, whose cells can be selected.
@MainActor
final class CellSheet {
  // The window goes first, as in an app.
  private let window: TestWindow
  let people: People
  let controller: ListController<Int, Person>
  let spy = CellCommandSpy()
  let table: ListTable<Int, Person>

  init(count: Int) {
    let people = People(count: count)
    self.people = people
    controller = ListController(dataSource: people)
    controller.delegate = spy
    table = ListTable(
      controller,
      columns: [
        TableColumn("sign", title: "", width: 60, cell: EntryCell.self) { "sign \($0.id)" }
          .with { $0.selectsCells = false },
        Self.column("name", \.name, people, controller),
        TableColumn("number", title: "Number", width: 120, cell: NumberCell.self) {
          cell, person in cell.show(person.id)
        }.with { $0.text = { String($0.id) } },
        Self.column("town", \.town, people, controller),
      ])
    table.selectsCells = true
    window = TestWindow(table.widget, width: 600, height: 300)
  }

  /// A column of texts, in which "-" cannot be taken.
  private static func column(
    _ id: String, _ path: WritableKeyPath<Person, String> & Sendable, _ people: People,
    _ controller: ListController<Int, Person>
  ) -> TableColumn<Person> {
    TableColumn(
      id, title: id.capitalized, width: 150, cell: EntryCell.self, showing: { $0[keyPath: path] }
    )
    .editable(EntryCell.self) { cell, person in
      if cell.entry.text == "-" { return false }
      people.set(path, of: person.id, to: cell.entry.text)
      return true
    } commitToSelection: { [weak controller] cell, _ in
      if cell.entry.text == "-" { return false }
      for id in controller?.selection.ids ?? [] { people.set(path, of: id, to: cell.entry.text) }
      return true
    }
    .with { $0.text = { $0[keyPath: path] } }
  }
}
