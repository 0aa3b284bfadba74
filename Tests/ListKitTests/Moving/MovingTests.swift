import ListKit
import Testing

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
    #expect(controller.move([1, 3], to: RowDestination(section: "b", before: 4)))
    #expect(source.shelves.map(\.numbers) == [[2], [1, 3, 4], [5]])
    #expect(controller.model.layout.sections.map(\.ids) == [[2], [1, 3, 4], [5]])
    #expect(controller.selection.ids == [1, 3], "what was selected is selected where it is now")
    #expect(!controller.move([1], to: RowDestination(section: "fixed", before: nil)))
    #expect(controller.delete([1, 5]))
    #expect(controller.model.layout.sections.map(\.ids) == [[2], [3, 4], []])
    #expect(delegate.told == ["moved [1, 3]", "deleted [1, 5]"])
  }

  @Test(
    "a model that deletes later says so, and the next row is selected as if it had been at once")
  func late() {
    final class Late: ListDataSource {
      var numbers = Array(0..<5)
      func numberOfRows(inSection section: Int) -> Int { numbers.count }
      func id(at indexPath: RowPath) -> Int { numbers[indexPath.row] }
      func item(at indexPath: RowPath) -> Number { Number(value: numbers[indexPath.row]) }
      func delete(_ ids: [Int]) -> Bool { false }
    }
    let source = Late()
    let controller = ListController(dataSource: source)
    let delegate = Delegate()
    controller.delegate = delegate
    controller.select([1, 2])
    #expect(!controller.delete([1, 2]))
    source.numbers = [0, 3, 4]
    controller.reloadData()
    #expect(controller.selection.isEmpty && delegate.told.isEmpty)
    controller.didDelete([1, 2])
    #expect(controller.selection.ids == [3] && delegate.told == ["deleted [1, 2]"])
    // What somebody has selected meanwhile stays selected.
    controller.delete([3])
    controller.select([0])
    source.numbers = [0, 4]
    controller.didDelete([3])
    #expect(controller.selection.ids == [0] && controller.rowCount == 2)
  }

  @Test("what a data source says nothing of is not moved and not deleted")
  func refusal() {
    let controller = ListController(dataSource: NumbersSource(0..<3))
    #expect(!controller.isReorderable)
    #expect(!controller.move([1], to: RowDestination(section: "0", before: 0)))
    #expect(!controller.delete([1]))
    #expect(controller.rowCount == 3)
  }

  @Test("where no rows are named, none are moved or deleted, and nobody is asked or told")
  func none() {
    let controller = ListController(dataSource: ShelvesSource(0..<3))
    let delegate = Delegate()
    controller.delegate = delegate
    #expect(!controller.move([], to: RowDestination(section: "shelf", before: 0)))
    #expect(!controller.delete([]))
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

      func move(_ ids: [Int], to destination: RowDestination<Int>) -> Bool {
        numbers = numbers.moving(ids, before: destination.next)
        controller?.reloadData()
        return true
      }
    }
    let source = Telling()
    let controller = ListController(dataSource: source)
    source.controller = controller
    #expect(controller.move([3], to: RowDestination(section: "0", before: 1)))
    #expect(controller.model.layout.sections[0].ids == [3, 1, 2])
  }
}
