import ListKit

/// Numbers, each a row.
final class TwinRows: ListDataSource {
  /// The numbers, in the order in which they are shown.
  var numbers: [Int]

  init(count: Int) { numbers = Array(0..<count) }

  func numberOfRows(inSection section: Int) -> Int { numbers.count }

  func id(at indexPath: IndexPath) -> Int { numbers[indexPath.row] }

  func item(at indexPath: IndexPath) -> Int { numbers[indexPath.row] }

  func ids(inSection section: Int) -> [Int] { numbers }
}
