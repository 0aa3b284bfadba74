import ListKit
import Testing

@MainActor
@Suite("A selection that somebody keeps")
struct StoredSelectionTests {
  @Test("has the items of its rows as they are now, wherever these have gone")
  func items() {
    let people = People(count: 8)
    let controller = ListController(dataSource: people)
    controller.select([5, 6, 7])
    let selection = controller.selection
    people.people.insert(Person(id: 500, name: "above", town: ""), at: 0)
    people.set(\.name, of: 6, to: "Ada")
    controller.reloadData()
    #expect(selection.items.map(\.name) == ["name 5", "Ada", "name 7"])
    #expect(selection.first?.id == 5 && selection.first?.item.name == "name 5")
    people.people.removeAll { $0.id == 5 }
    people.people.reverse()
    controller.reloadData()
    #expect(selection.ids == [5, 6, 7])
    #expect(selection.items.map(\.name) == ["Ada", "name 7"])
    #expect(selection.first == nil)
  }
}
