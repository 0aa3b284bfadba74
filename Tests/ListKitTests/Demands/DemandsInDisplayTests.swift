import CGtk
import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  @MainActor
  @Suite("The demands on ListKit that are seen")
  struct DemandsTests {
    protocol Entry { var id: Int { get } }

    protocol Named { var name: String { get } }

    struct Phone: Entry, CellConfiguring {
      let id: Int

      func configure(_ cell: NumberCell) { cell.show(id) }
    }

    struct Pet: Entry, Named {
      let id: Int
      let name: String
    }

    struct Boat: Entry, Named {
      let id: Int
      let name: String
    }

    /// Shows anything that has a name.
    final class NameCell: ContentCell {
      let label = Label()
      var widget: Widget { label }

      func show(_ named: any Named) { label.text = named.name }
    }

    final class Entries: ListDataSource {
      let entries: [any Entry] = [
        Phone(id: 7), Pet(id: 1, name: "Bella"), Boat(id: 2, name: "Argo"),
      ]

      func numberOfRows(inSection section: Int) -> Int { entries.count }
      func id(at indexPath: RowPath) -> Int { entries[indexPath.row].id }
      func item(at indexPath: RowPath) -> any Entry { entries[indexPath.row] }
    }

    @Test("demand 5: a new kind of row is one new registration, and no if on its type")
    func kinds() async {
      let list = ListView(ListController(dataSource: Entries()))
      list.register(NumberCell.self, for: Phone.self)
      list.register(NameCell.self, for: Pet.self) { $0 }
      // The new kind.
      list.register(NameCell.self, for: Boat.self) { $0 }
      let window = TestWindow(list.widget, width: 200, height: 200)
      await Display.settle()
      for text in ["number 7", "Bella", "Argo"] { #expect(list.widget.label(text) != nil) }
      withExtendedLifetime(window) {}
    }

    @Test("demand 7: one cell serves every model that has what it shows")
    func contentCells() async {
      let pets = ListController<Int, ContentRow<Int>>()
      pets.show(
        ListContent(rows: [
          ContentRow(1, cell: NameCell.self, showing: Pet(id: 1, name: "Bella")),
          ContentRow(2, cell: NameCell.self, showing: Boat(id: 2, name: "Argo")),
        ]))
      let list = ListView(pets)
      let window = TestWindow(list.widget, width: 200, height: 200)
      await Display.settle()
      #expect(list.widget.label("Bella") != nil)
      #expect(list.widget.label("Argo") != nil)
      withExtendedLifetime(window) {}
    }

    @Test("demand 8: how a row is touched comes to the cell as one value, and in no other way")
    func highlight() async throws {
      var cells: [NumberCell] = []
      let list = ListView(ListController(dataSource: NumbersSource(0..<3)))
      list.register(NumberCell.self, for: Number.self) { cells.append($0) }
      let window = TestWindow(list.widget, width: 200, height: 200)
      await Display.settle()
      let cell = try #require(cells.first { $0.shown == 1 })
      let fillings = cell.fillings
      try await Input.click(cell.label)
      #expect(cell.states.last?.isSuperset(of: [.hovered, .selected]) == true)
      list.controller.unselectAll()
      #expect(cell.states.last == [.hovered])
      #expect(cell.fillings == fillings, "the item is not asked for again")
      withExtendedLifetime(window) {}
    }

    /// A list in a controller of its own, which tells its parent what was chosen.
    final class Child: ListDelegate {
      let view: ListView<Int, Number>
      private let list: ListController<Int, Number>
      weak var parent: Parent?

      init(_ numbers: Range<Int>) {
        list = ListController(dataSource: NumbersSource(numbers))
        view = ListView(list)
        view.register(NumberCell.self, for: Number.self)
        list.delegate = self
      }

      func list(
        _ list: ListController<Int, Number>, didSelect selection: ListSelection<Int, Number>
      ) {
        parent?.chosen = selection.items.map(\.value)
      }
    }

    final class Parent { var chosen: [Int] = [] }

    @Test("demand 9: a list lives in a child controller, beside anything, and tells its parent")
    func children() async throws {
      let parent = Parent()
      let children = [Child(0..<3), Child(10..<13)]
      for child in children { child.parent = parent }
      let window = TestWindow(
        Box(.horizontal, children.map(\.view.widget)), width: 400, height: 200)
      await Display.settle()
      try await Input.click(#require(children[1].view.widget.label("number 11")))
      #expect(parent.chosen == [11])
      try await Input.click(#require(children[0].view.widget.label("number 2")))
      #expect(parent.chosen == [2])
      withExtendedLifetime(window) {}
    }
  }
}
