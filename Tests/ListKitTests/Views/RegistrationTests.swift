import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  @MainActor
  @Suite("Registrations of one cell class for several kinds of rows")
  final class RegistrationTests {
    protocol Thing {
      var number: Int { get }
    }

    struct Even: Thing {
      let number: Int
    }

    struct Odd: Thing {
      let number: Int
    }

    final class Things: ListDataSource {
      func numberOfRows(inSection section: Int) -> Int { 3000 }

      func id(at indexPath: RowPath) -> Int { indexPath.row }

      func item(at indexPath: RowPath) -> any Thing {
        let number = indexPath.row
        return number.isMultiple(of: 2) ? Even(number: number) : Odd(number: number)
      }
    }

    /// The cells that each registration has prepared.
    private var even: [NumberCell] = []
    private var odd: [NumberCell] = []

    @Test("a cell stays with the registration that prepared it, however far one scrolls")
    func keepsCellsApart() async {
      let list = ListView(ListController(dataSource: Things()))
      list.register(NumberCell.self, for: Even.self) { [weak self] in
        self?.even.append($0)
      } configure: { cell, row in
        cell.show(row.number)
      }
      list.register(NumberCell.self, for: Odd.self) { [weak self] in
        self?.odd.append($0)
      } configure: { cell, row in
        cell.show(row.number)
      }
      let window = TestWindow(list.widget, width: 300, height: 400)
      await Display.settle()
      for target in stride(from: 0, to: 3000, by: 151) {
        list.scroll(to: target)
        await Display.settle()
      }
      #expect(even.count > 5 && odd.count > 5)
      #expect(even.compactMap(\.shown).allSatisfy { $0.isMultiple(of: 2) })
      #expect(odd.compactMap(\.shown).allSatisfy { !$0.isMultiple(of: 2) })
      withExtendedLifetime(window) {}
    }

    @Test("cells of a case of an enum are edited, and those of another one are not")
    func editsCase() async throws {
      enum Entry {
        case text(String)
        case line
      }
      final class Entries: ListDataSource {
        var entries: [Entry] = [.text("old"), .line]
        func numberOfRows(inSection section: Int) -> Int { entries.count }
        func id(at indexPath: RowPath) -> Int { indexPath.row }
        func item(at indexPath: RowPath) -> Entry { entries[indexPath.row] }
      }
      let source = Entries()
      let list = ListView(ListController(dataSource: source))
      list.register(
        EntryCell.self, for: { if case .text(let text) = $0 { text } else { nil } },
        configure: { cell, text in cell.show(text) },
        commit: { cell, text in
          source.entries[0] = .text(text + " and " + cell.editedText)
          return true
        })
      list.register(NumberCell.self, for: Entry.self) { cell, _ in cell.show(1) }
      let window = TestWindow(list.widget)
      await Display.settle()
      #expect(!list.beginEditing(1))
      #expect(list.beginEditing(0))
      try await Input.type("new")
      try await Input.press("Return")
      guard case .text(let text) = source.entries[0] else { return #expect(Bool(false)) }
      #expect(text == "old and new")
      withExtendedLifetime(window) {}
    }

    @Test("the rows of a list that is emptied leave their cells to the next ones")
    func emptied() async {
      let source = NumbersSource(0..<300)
      let list = ListView(ListController(dataSource: source))
      list.register(NumberCell.self, for: Number.self)
      let window = TestWindow(list.widget, width: 300, height: 400)
      await Display.settle()
      let made = NumberCell.made
      source.numbers = []
      list.controller.reloadData()
      await Display.settle()
      source.numbers = Array(1000..<1300)
      list.controller.reloadData()
      await Display.settle()
      #expect(list.widget.label("number 1003") != nil)
      #expect(list.widget.label("number 3") == nil)
      #expect(NumberCell.made == made)
      withExtendedLifetime(window) {}
    }

    @Test(
      "cells that were made ahead are those of the first rows, of a registration and of rows that name theirs"
    )
    func ahead() async {
      var prepared = 0
      let numbers = NumbersSource(0..<8)
      let list = ListView(ListController(dataSource: numbers))
      list.register(NumberCell.self, for: Number.self) { _ in prepared += 1 }
      let content = ListController<Int, ContentRow<Int>>()
      let form = ListView(content)
      let made = NumberCell.made
      list.makeCellsAhead(NumberCell.self, count: 20)
      form.makeCellsAhead(NumberCell.self, count: 20)
      // Not before there is time.
      #expect(NumberCell.made == made)
      await Display.settle()
      #expect(prepared == 20 && NumberCell.made == made + 40)
      content.show(
        ListContent([
          ContentSection(
            id: "",
            rows: (0..<8).map { id in ContentRow(id, cell: NumberCell.self) { $0.show(id) } })
        ]))
      let window = TestWindow(
        Box(.vertical, [list.widget, form.widget]), width: 300, height: 800)
      await Display.settle()
      #expect(list.widget.label("number 3") != nil && form.widget.label("number 7") != nil)
      #expect(NumberCell.made == made + 40)
      withExtendedLifetime(window) {}
    }
  }
}
