import CGtk
import Testing

@testable import ListKit

@MainActor
@Suite("The controller of a list")
struct ListControllerTests {
  @Test("the delegate gets what was selected, typed, and not the index path where it stands")
  func selection() {
    let people = People(count: 5)
    let controller = ListController(dataSource: people)
    let spy = DelegateSpy<Int, Person>()
    controller.delegate = spy
    controller.select([3, 1])
    #expect(spy.selections == [[1, 3]])
    #expect(controller.selection.items.map(\.name) == ["name 1", "name 3"])
    #expect(controller.selection.first?.item.name == "name 1")
    #expect(controller.selection.count == 2)
  }

  @Test("a selection that was taken stays what it was")
  func snapshot() {
    let controller = ListController(dataSource: People(count: 5))
    controller.selectAll()
    let all = controller.selection
    controller.unselectAll()
    #expect(all.ids == [0, 1, 2, 3, 4])
    #expect(controller.selection.isEmpty)
  }

  @Test("where one row can be selected, nobody selects all: the one stays")
  func allOfOne() {
    let controller = ListController(dataSource: People(count: 5))
    controller.selectionMode = .single
    controller.select([2])
    controller.selectAll()
    #expect(controller.selection.ids == [2])
    // As GTK does for Ctrl+A.
    #expect(gtk_selection_model_select_all(controller.model.opaque) == 0)
    #expect(controller.selection.ids == [2])
  }

  @Test("another data source is shown at once, by the same controller")
  func exchange() {
    let controller = ListController(dataSource: People(count: 5))
    controller.select([2])
    controller.dataSource = People([Person(id: 2, name: "Ada", town: "London")])
    #expect(controller.rowCount == 1)
    #expect(controller.item(withID: 2)?.name == "Ada")
    #expect(controller.selection.ids == [2])
    controller.dataSource = nil
    #expect(controller.rowCount == 0)
  }

  @Test("an item that the model has given up meanwhile is not asked for")
  func staleness() {
    let people = People(count: 5)
    let controller = ListController(dataSource: people)
    people.people.removeAll()
    #expect(controller.item(at: RowPath(row: 4)) == nil)
    #expect(controller.item(withID: 4) == nil)
    people.people = [Person(id: 7, name: "another", town: "")]
    #expect(controller.item(at: RowPath(row: 0)) == nil, "the list still shows another row")
  }

  @Test("a data source that reloads the list from inside stops with the name of the method")
  func reentrancy() async {
    let output = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let source = Reloading()
        let controller = ListController(dataSource: source)
        source.controller = controller
        _ = controller.item(at: RowPath(row: 0))
      }
    }
    let text = String(decoding: output?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("item(at:)"))
    #expect(text.contains("reloadData()"))
  }

  /// A data source that does what it must not.
  final class Reloading: ListDataSource {
    weak var controller: ListController<Int, Int>?

    func numberOfRows(inSection section: Int) -> Int { 1 }

    func id(at indexPath: RowPath) -> Int { 0 }

    func item(at indexPath: RowPath) -> Int {
      controller?.reloadData()
      return 0
    }
  }

  @Test("rows and sections can be given as a value")
  func content() {
    let controller = ListController<String, ContentRow<String>>()
    let content = ListContent([
      ContentSection("First", rows: [ContentRow("a", cell: NumberCell.self) { $0.show(1) }]),
      ContentSection(
        "Second", footer: "end", rows: [ContentRow("b", name: "B", Number(value: 2))]),
    ])
    controller.show(content)
    #expect(controller.rowCount == 2)
    #expect(controller.model.layout.count == 5)
    #expect(content[RowPath(section: 1, row: 0)].name == "B")
    controller.show(ListContent(rows: [ContentRow("b", Number(value: 3))]))
    #expect(controller.model.layout.count == 1)
  }
}
