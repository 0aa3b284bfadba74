import ListKit

/// A list of numbers, each its own id.
final class NumbersSource: ListDataSource {
  var numbers: [Int]
  /// What can be done with each row.
  var traits: RowTraits = .all
  private(set) var itemCalls = 0

  init(_ numbers: some Sequence<Int>) { self.numbers = Array(numbers) }

  func numberOfRows(inSection section: Int) -> Int { numbers.count }

  func id(at indexPath: RowPath) -> Int { numbers[indexPath.row] }

  func ids(inSection section: Int) -> [Int] { numbers }

  func name(at indexPath: RowPath) -> String? { "number \(numbers[indexPath.row])" }

  func traits(at indexPath: RowPath) -> RowTraits { traits }

  func item(at indexPath: RowPath) -> Number {
    itemCalls += 1
    return Number(value: numbers[indexPath.row])
  }
}

/// A row of ``NumbersSource``.
struct Number {
  var value: Int
}

extension Number: CellConfiguring {
  func configure(_ cell: NumberCell) { cell.show(value) }
}
