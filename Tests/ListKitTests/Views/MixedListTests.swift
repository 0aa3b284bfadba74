import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("A list of several kinds of rows")
  final class MixedListTests {
    /// Something in a list of different things.
    protocol Thing {}

    struct Phone: Thing, CellConfiguring {
      let number: Int

      func configure(_ cell: NumberCell) { cell.show(number) }
    }

    struct Address: Thing {
      let street: String
    }

    /// A thing with a text that can be edited.
    struct Note: Thing, CellConfiguring {
      let text: String

      func configure(_ cell: EntryCell) { cell.show(text) }
    }

    final class AddressCell: ContentCell {
      static var made = 0
      let label = Label()
      var widget: Widget { label }

      init() { Self.made += 1 }

      func show(_ street: String) { label.text = street }
    }

    final class Things: ListDataSource {
      let things: [any Thing] = (0..<3000).map { number -> any Thing in
        if number % 3 == 0 { Address(street: "street \(number)") } else { Phone(number: number) }
      }

      func numberOfRows(inSection section: Int) -> Int { things.count }

      func id(at indexPath: RowPath) -> Int { indexPath.row }

      func item(at indexPath: RowPath) -> any Thing { things[indexPath.row] }
    }

    @Test("the cell is chosen by the type of the item, and cells of all kinds are used again")
    func pools() async {
      NumberCell.made = 0
      AddressCell.made = 0
      let controller = ListController(dataSource: Things())
      let list = ListView(controller)
      list.register(NumberCell.self, for: Phone.self)
      list.register(AddressCell.self, for: Address.self) { $0.street }
      let window = TestWindow(list.widget, width: 300, height: 400)
      await Display.settle()
      #expect(list.widget.label("street 0") != nil)
      #expect(list.widget.label("number 1") != nil)
      for target in stride(from: 0, to: 3000, by: 41) {
        list.scroll(to: target)
        await Display.settle(turns: 20)
      }
      #expect(NumberCell.made + AddressCell.made < 320)
      await Display.settle()
      #expect(list.widget.label("number 2993") != nil)
      #expect(list.widget.label("street 2991") != nil)
      withExtendedLifetime(window) {}
    }

    /// Numbers, some of which are streets for a while.
    final class Turning: ListDataSource {
      var streets: Set<Int> = []

      func numberOfRows(inSection section: Int) -> Int { 20 }

      func id(at indexPath: RowPath) -> Int { indexPath.row }

      func item(at indexPath: RowPath) -> any Thing {
        streets.contains(indexPath.row)
          ? Address(street: "street \(indexPath.row)") : Phone(number: indexPath.row)
      }
    }

    @Test("a cell that comes into a row is told how the row is touched")
    func stateOfNewCell() async {
      let source = Turning()
      let controller = ListController(dataSource: source)
      let list = ListView(controller)
      var cells: [NumberCell] = []
      list.register(NumberCell.self, for: Phone.self) { cells.append($0) }
      list.register(AddressCell.self, for: Address.self) { $0.street }
      let window = TestWindow(list.widget, width: 300, height: 400)
      await Display.settle()
      source.streets = [3]
      controller.reloadData()
      controller.select([3])
      await Display.settle()
      source.streets = []
      controller.reloadData()
      await Display.settle()
      let shown = cells.filter {
        $0.shown == 3 && gtk_widget_get_root($0.label.widget) != nil
      }
      #expect(shown.count == 1)
      #expect(shown.first?.states.last == .selected)
      withExtendedLifetime(window) {}
    }

    /// Numbers, some of which are notes.
    final class Notes: ListDataSource {
      var notes: Set<Int> = [4]

      func numberOfRows(inSection section: Int) -> Int { 20 }

      func id(at indexPath: RowPath) -> Int { indexPath.row }

      func item(at indexPath: RowPath) -> any Thing {
        notes.contains(indexPath.row)
          ? Note(text: "note \(indexPath.row)") : Phone(number: indexPath.row)
      }
    }

    @Test("a cell that is being edited is lent to no other row while GTK has its own unbound")
    func editedCellStays() async throws {
      let source = Notes()
      let list = ListView(ListController(dataSource: source))
      var commits: [String] = []
      list.register(NumberCell.self, for: Phone.self)
      list.register(
        EntryCell.self, for: Note.self,
        commit: { cell, _ in
          commits.append(cell.editedText)
          return true
        })
      let window = TestWindow(list.widget, width: 300, height: 400)
      await Display.settle()
      #expect(list.beginEditing(4))
      await Display.settle()
      let slot = try #require(list.slot(of: 4, column: nil))
      let cell = try #require(slot.cell as? EntryCell)
      cell.entry.text = "Ada"
      // GTK unbinds a row to bind it again, and may bind others in between.
      slot.factory.unbind(slot.listItem)
      source.notes = [4, 7]
      list.controller.reconfigure([7])
      slot.factory.bind(slot.listItem)
      await Display.settle()
      #expect(list.widget.label("note 7") != nil)
      #expect(list.editedCell?.id == 4)
      #expect(slot.cell === cell)
      #expect(cell.entry.text == "Ada")
      #expect(cell.ends.isEmpty && commits.isEmpty)
      withExtendedLifetime(window) {}
    }

    @Test("sections have headers and footers, which can neither be selected nor activated")
    func sections() async throws {
      let controller = ListController<String, ContentRow<String>>()
      let list = ListView(controller)
      controller.show(
        ListContent([
          ContentSection("Fruit", rows: [ContentRow("apple", Number(value: 1))]),
          ContentSection(
            "Nuts", footer: "that is all", rows: [ContentRow("hazel", Number(value: 2))]),
        ]))
      let window = TestWindow(list.widget, width: 300, height: 400)
      await Display.settle()
      let footer = try #require(list.widget.label("that is all"))
      try await Input.click(footer)
      #expect(controller.selection.isEmpty)
      controller.selectAll()
      #expect(controller.selection.ids == ["apple", "hazel"])
      controller.show(
        ListContent([ContentSection("Nuts", rows: [ContentRow("hazel", Number(value: 3))])]))
      await Display.settle()
      #expect(list.widget.label("number 3") != nil)
      #expect(controller.selection.ids == ["hazel"])
      withExtendedLifetime(window) {}
    }
  }
}
