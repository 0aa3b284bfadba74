import TestSupport
import Testing

@testable import ListKit

/// Each demand of `Demands.md` by its number. Most are proved at length elsewhere; here each stands
/// alone.
@MainActor
@Suite("The demands on ListKit that need no screen")
struct DemandsTests {
  /// What every data source must answer, and nothing else.
  final class Least: ListDataSource {
    let words = ["one", "two"]

    func numberOfRows(inSection section: Int) -> Int { words.count }
    func id(at indexPath: RowPath) -> String { words[indexPath.row] }
    func item(at indexPath: RowPath) -> String { words[indexPath.row] }
  }

  @Test("demand 1: a data source is an object of its own, and is asked without a screen or a list")
  func dataSourceAlone() {
    let source = GroupsSource(0..<20) { $0 / 10 }
    #expect(source.numberOfSections == 2)
    #expect(source.numberOfRows(inSection: 1) == 10)
    #expect(source.item(at: RowPath(section: 1, row: 3)).value == 13)
  }

  @Test("demand 2: three answers make a data source; one section, no header, nothing to edit")
  func optionalMethods() {
    let source = Least()
    #expect(source.numberOfSections == 1)
    #expect(source.ids(inSection: 0) == ["one", "two"])
    #expect(source.header(ofSection: 0) == nil)
    #expect(source.footer(ofSection: 0) == nil)
    #expect(source.name(at: RowPath(row: 0)) == nil)
    #expect(!source.isReorderable)
    #expect(source.delete(["one"]) == .refused)
    #expect(ListController(dataSource: source).rowCount == 2)
  }

  @Test("demand 3: a reload from inside a question stops, and the message names the question")
  func reloadInside() async {
    final class Reloading: ListDataSource {
      weak var controller: ListController<Int, Int>?

      func numberOfRows(inSection section: Int) -> Int { 1 }
      func id(at indexPath: RowPath) -> Int { 0 }
      func item(at indexPath: RowPath) -> Int { 0 }
      func header(ofSection section: Int) -> String? {
        controller?.reloadData()
        return nil
      }
    }
    let output = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let source = Reloading()
        let controller = ListController(dataSource: source)
        source.controller = controller
        controller.reloadData()
      }
    }
    let text = String(decoding: output?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("header(ofSection:)"))
  }

  @Test("demand 4: one question tells what is at an index path, whoever asks")
  func oneQuestion() {
    let source = NumbersSource(0..<5)
    let controller = ListController(dataSource: source)
    let before = source.itemCalls
    #expect(controller.item(at: RowPath(row: 3))?.value == 3)
    #expect(controller.item(withID: 4)?.value == 4)
    controller.select([2])
    #expect(controller.selection.first?.item.value == 2)
    #expect(source.itemCalls == before + 3)
  }

  @Test("demand 6: model types know no views; how they fill a cell stands in extensions")
  func modelsKnowNoViews() throws {
    let demo = Corpus.packageFolder.appendingPathComponent("Sources/ListKitDemo")
    for file in ["ContactEntry.swift", "Contact.swift", "ContactBook.swift"] {
      let text = try String(contentsOf: demo.appendingPathComponent(file), encoding: .utf8)
      #expect(!text.contains("import"), "\(file) must know no view")
    }
    let cells = try String(
      contentsOf: demo.appendingPathComponent("ContactEntry+Cells.swift"), encoding: .utf8)
    #expect(cells.contains("extension Address: CellConfiguring"))
  }

  @Test("demand 10: the model deletes and moves, and says so, without a list")
  func modelMoves() {
    let source = ShelvesSource([("a", [1, 2, 3]), ("b", [4])])
    #expect(source.move([1], to: RowDestination(section: "b", before: nil)) == .done)
    #expect(source.delete([3]) == .done)
    #expect(source.shelves.map(\.numbers) == [[2], [4, 1]])
  }

  @Test("demand 11: a list is a value, with titles, and found in by index path")
  func listAsValue() {
    let content = ListContent([
      ContentSection(
        "First", footer: "end",
        rows: [
          ContentRow("a", name: "A", Number(value: 1)),
          ContentRow("b", cell: NumberCell.self) { $0.show(2) },
        ])
    ])
    #expect(content[RowPath(section: 0, row: 1)].id == "b")
    let controller = ListController<String, ContentRow<String>>()
    controller.show(content)
    #expect(controller.model.layout.sections[0].hasHeader)
    #expect(controller.model.layout.sections[0].hasFooter)
    #expect(controller.rowCount == 2)
  }

  @Test("demand 12: the same controller takes another data source while it is in use")
  func anotherDataSource() {
    let controller = ListController(dataSource: NumbersSource(0..<5))
    controller.select([3])
    controller.dataSource = NumbersSource([9, 3])
    #expect(controller.model.layout.sections[0].ids == [9, 3])
    #expect(controller.selection.ids == [3])
  }

  @Test("demand 13: the delegate gets the selected items, typed")
  func typedSelection() {
    final class Parent: ListDelegate {
      var values: [Int] = []

      func list(
        _ list: ListController<Int, Number>, didSelect selection: ListSelection<Int, Number>
      ) {
        values = selection.items.map(\.value)
      }
    }
    let parent = Parent()
    let controller = ListController(dataSource: NumbersSource(0..<5))
    controller.delegate = parent
    controller.select([4, 2])
    #expect(parent.values == [2, 4])
  }
}
