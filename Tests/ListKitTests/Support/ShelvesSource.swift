import ListKit

/// Numbers on shelves: sections whose rows can be moved and deleted. On the shelf "fixed" they stay.
final class ShelvesSource: ListDataSource {
  var shelves: [(name: String, numbers: [Int])]
  var isReorderable = true

  init(_ shelves: [(name: String, numbers: [Int])]) { self.shelves = shelves }

  convenience init(_ numbers: some Sequence<Int>) { self.init([("shelf", Array(numbers))]) }

  var numberOfSections: Int { shelves.count }

  func numberOfRows(inSection section: Int) -> Int { shelves[section].numbers.count }

  func id(at indexPath: RowPath) -> Int { shelves[indexPath.section].numbers[indexPath.row] }

  func item(at indexPath: RowPath) -> Number { Number(value: id(at: indexPath)) }

  func id(ofSection section: Int) -> String { shelves[section].name }

  func header(ofSection section: Int) -> String? {
    shelves.count > 1 ? shelves[section].name : nil
  }

  func mayMove(_ ids: [Int], to destination: RowDestination<Int>) -> Bool {
    isReorderable && destination.section != "fixed"
  }

  func move(_ ids: [Int], to destination: RowDestination<Int>) -> RowsAnswer {
    guard let target = shelves.firstIndex(where: { $0.name == destination.section }) else {
      return .refused
    }
    for shelf in shelves.indices where shelf != target {
      shelves[shelf].numbers.removeAll(where: ids.contains)
    }
    let numbers = shelves[target].numbers
    shelves[target].numbers = (numbers + ids.filter { !numbers.contains($0) })
      .moving(ids, before: destination.next)
    return .done
  }

  func delete(_ ids: [Int]) -> RowsAnswer {
    for shelf in shelves.indices { shelves[shelf].numbers.removeAll(where: ids.contains) }
    return .done
  }
}
