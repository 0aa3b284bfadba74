import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  @MainActor
  @Suite("Columns of several kinds of cells")
  final class ColumnKindsTests {
    enum Value {
      case number(Int)
      case text(String)
      case nothing
    }

    final class Values: ListDataSource {
      var values: [Value] = (0..<2000).map { row in
        switch row % 3 {
        case 0: .number(row)
        case 1: .text("text \(row)")
        default: .nothing
        }
      }

      func numberOfRows(inSection section: Int) -> Int { values.count }
      func id(at indexPath: RowPath) -> Int { indexPath.row }
      func item(at indexPath: RowPath) -> Value { values[indexPath.row] }
    }

    private var numbers: [NumberCell] = []
    private var texts: [EntryCell] = []
    private var committed: [String] = []

    @Test(
      "each case of an enum has cells of its own, which are used again, and edited by their own")
    func cases() async throws {
      let table = ListTable(
        ListController(dataSource: Values()),
        columns: [
          TableColumn("value", title: "Value", width: 200, cell: BlankCell.self) { _, _ in }
            .cell(
              NumberCell.self,
              for: {
                if case .number(let number) = $0 { number } else { nil }
              },
              prepare: { [weak self] in self?.numbers.append($0) }
            ) { cell, number in
              cell.show(number)
            }
            .cell(
              EntryCell.self,
              for: {
                if case .text(let text) = $0 { text } else { nil }
              },
              prepare: { [weak self] in self?.texts.append($0) }
            ) { cell, text in
              cell.show(text)
            } if: {
              $0 != "text 4"
            } commit: { [weak self] cell, text in
              self?.committed.append("\(text) is \(cell.entry.text)")
              return true
            }
        ])
      let window = TestWindow(table.widget, width: 300, height: 400)
      await Display.settle()
      #expect(table.widget.label("number 3") != nil)
      #expect(table.widget.label("text 4") != nil)
      for target in stride(from: 0, to: 2000, by: 151) {
        table.scroll(to: target)
        await Display.settle()
      }
      #expect(numbers.allSatisfy { $0.shown.map { $0 % 3 == 0 } ?? true })
      #expect(numbers.count < 220 && texts.count < 220)
      #expect(!table.beginEditing(0))
      #expect(!table.beginEditing(4))
      #expect(table.beginEditing(1))
      #expect(table.endEditing(committing: true))
      #expect(committed == ["text 1 is text 1"])
      withExtendedLifetime(window) {}
    }

    @Test("cells of the same type are edited where they were registered to be, and nowhere else")
    func sameType() async throws {
      let column = TableColumn<Value>("value", title: "Value", cell: EntryCell.self) { cell, _ in
        cell.show("own")
      }
      .cell(EntryCell.self, for: { if case .text(let text) = $0 { text } else { nil } }) {
        cell, text in cell.show(text)
      }
      .editable(EntryCell.self) { _, _ in true }
      let table = ListTable(ListController(dataSource: Values()), columns: [column])
      let window = TestWindow(table.widget, width: 300, height: 400)
      await Display.settle()
      #expect(!table.beginEditing(1), "it is a text")
      #expect(table.beginEditing(2))
      withExtendedLifetime(window) {}
    }

    @Test("a list tells the cases of an enum apart, too")
    func list() async throws {
      let list = ListView(ListController(dataSource: Values()))
      list.register(BlankCell.self, for: Value.self) { _, _ in }
      list.register(
        NumberCell.self, for: { if case .number(let number) = $0 { number } else { nil } }
      ) { cell, number in
        cell.show(number)
      }
      let window = TestWindow(list.widget, width: 300, height: 400)
      await Display.settle()
      #expect(list.widget.label("number 3") != nil)
      #expect(list.widget.label("text 4") == nil)
      withExtendedLifetime(window) {}
    }
  }
}
