import TestSupport
import Testing

@testable import ListKit

@MainActor
@Suite("Moving and deleting without a list")
struct MovingTests {
  final class Delegate: ListDelegate {
    private(set) var told: [String] = []

    func list(_ list: ListController<Int, Number>, didMove ids: [Int]) {
      told.append("moved \(ids)")
    }

    func list(_ list: ListController<Int, Number>, didDelete ids: [Int]) {
      told.append("deleted \(ids)")
    }
  }

  @Test(
    "elements stand together where they were moved, in their order",
    arguments: [
      ([1], 3, [0, 2, 1, 3, 4]), ([3, 1], 0, [1, 3, 0, 2, 4]), ([0, 1], nil, [2, 3, 4, 0, 1]),
      ([1, 2], 2, [0, 1, 2, 3, 4]), ([4], 4, [0, 1, 2, 3, 4]), ([2], 99, [0, 1, 3, 4, 2]),
    ] as [([Int], Int?, [Int])])
  func moving(_ elements: [Int], next: Int?, result: [Int]) {
    #expect([0, 1, 2, 3, 4].moving(elements, before: next) == result)
  }

  @Test("the list asks the data source, the model changes, and the list follows")
  func move() {
    let source = ShelvesSource([("a", [1, 2, 3]), ("b", [4]), ("fixed", [5])])
    let controller = ListController(dataSource: source)
    let delegate = Delegate()
    controller.delegate = delegate
    controller.select([1, 3])
    #expect(controller.move([1, 3], to: RowDestination(section: "b", before: 4)) == .done)
    #expect(source.shelves.map(\.numbers) == [[2], [1, 3, 4], [5]])
    #expect(controller.model.layout.sections.map(\.ids) == [[2], [1, 3, 4], [5]])
    #expect(controller.selection.ids == [1, 3], "what was selected is selected where it is now")
    #expect(controller.move([1], to: RowDestination(section: "fixed", before: nil)) == .refused)
    #expect(controller.delete([1, 5]) == .done)
    #expect(controller.model.layout.sections.map(\.ids) == [[2], [3, 4], []])
    #expect(delegate.told == ["moved [1, 3]", "deleted [1, 5]"])
  }

  @Test(
    "a model that deletes later says so, and the next row is selected as if it had been at once")
  func late() async throws {
    let source = LateSource(0..<5)
    let controller = ListController(dataSource: source)
    let delegate = Delegate()
    controller.delegate = delegate
    controller.select([1, 2])
    #expect(![.done, .refused].contains(controller.delete([1, 2])))
    source.change()
    controller.reloadData()
    #expect(controller.selection.isEmpty && delegate.told.isEmpty)
    source.answer(true)
    try await wait(until: "the list hears of it") { !delegate.told.isEmpty }
    #expect(controller.selection.ids == [3] && delegate.told == ["deleted [1, 2]"])
    // What somebody has selected meanwhile stays selected.
    controller.delete([3])
    controller.select([0])
    source.change()
    source.answer(true)
    try await wait(until: "the list hears of it again") { delegate.told.count == 2 }
    #expect(controller.selection.ids == [0] && controller.rowCount == 2)
  }

  @Test(
    "a model that moves later says so: rows count as moved until then, and the delegate hears of it"
  )
  func lateMove() async throws {
    let source = LateSource(0..<5)
    let controller = ListController(dataSource: source)
    let delegate = Delegate()
    controller.delegate = delegate
    let start = RowDestination(section: "0", before: 0)
    controller.move([3], to: start)
    controller.move([3, 4], to: start)
    #expect(controller.movingIDs == [3, 4])
    source.change()
    source.answer(true)
    try await wait(until: "the list hears of it") { !delegate.told.isEmpty }
    #expect(delegate.told == ["moved [3]"] && controller.model.layout.sections[0].ids.first == 3)
    #expect(controller.movingIDs == [3, 4], "they are still being moved")
    source.answer(false)
    try await wait(until: "the list hears of the other one") { controller.movingIDs.isEmpty }
    #expect(delegate.told == ["moved [3]"], "what was not done is not told of")
  }

  @Test("a list that is gone when its model has deleted rows is not told, and not kept")
  func lateWithoutList() async throws {
    let source = LateSource(0..<5)
    var controller: ListController<Int, Number>? = ListController(dataSource: source)
    weak let list = controller
    controller?.delete([1])
    controller = nil
    #expect(list == nil)
    source.answer(true)
  }

  @Test("what a data source says nothing of is not moved and not deleted")
  func refusal() {
    let controller = ListController(dataSource: NumbersSource(0..<3))
    #expect(!controller.isReorderable)
    #expect(controller.move([1], to: RowDestination(section: "0", before: 0)) == .refused)
    #expect(controller.delete([1]) == .refused)
    #expect(controller.rowCount == 3)
  }

  @Test("where no rows are named, none are moved or deleted, and nobody is asked or told")
  func none() {
    let controller = ListController(dataSource: ShelvesSource(0..<3))
    let delegate = Delegate()
    controller.delegate = delegate
    #expect(controller.move([], to: RowDestination(section: "shelf", before: 0)) == .refused)
    #expect(controller.delete([]) == .refused)
    #expect(delegate.told.isEmpty)
  }

  @Test("a model that tells its observers while it moves rows may reload the list")
  func reloading() {
    final class Telling: ListDataSource {
      weak var controller: ListController<Int, Number>?
      var numbers = [1, 2, 3]
      var isReorderable: Bool { true }

      func numberOfRows(inSection section: Int) -> Int { numbers.count }
      func id(at indexPath: RowPath) -> Int { numbers[indexPath.row] }
      func item(at indexPath: RowPath) -> Number { Number(value: numbers[indexPath.row]) }

      func move(_ ids: [Int], to destination: RowDestination<Int>) -> RowsAnswer {
        numbers = numbers.moving(ids, before: destination.next)
        controller?.reloadData()
        return .done
      }
    }
    let source = Telling()
    let controller = ListController(dataSource: source)
    source.controller = controller
    #expect(controller.move([3], to: RowDestination(section: "0", before: 1)) == .done)
    #expect(controller.model.layout.sections[0].ids == [3, 1, 2])
  }
}
