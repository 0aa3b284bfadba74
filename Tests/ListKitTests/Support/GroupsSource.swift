import ListKit

/// Numbers in sections of a kind that can be chosen, each with a header and some with a footer.
final class GroupsSource: ListDataSource {
  var numbers: [Int] { didSet { group() } }
  /// The section of a number.
  var key: (Int) -> Int { didSet { group() } }
  private(set) var groups: [(key: Int, numbers: [Int])] = []

  init(_ numbers: some Sequence<Int>, by key: @escaping (Int) -> Int) {
    self.numbers = Array(numbers)
    self.key = key
    group()
  }

  var numberOfSections: Int { groups.count }

  func numberOfRows(inSection section: Int) -> Int { groups[section].numbers.count }

  func id(at indexPath: RowPath) -> Int { groups[indexPath.section].numbers[indexPath.row] }

  func item(at indexPath: RowPath) -> Number { Number(value: id(at: indexPath)) }

  func id(ofSection section: Int) -> String { String(groups[section].key) }

  func header(ofSection section: Int) -> String? { "group \(groups[section].key)" }

  func footer(ofSection section: Int) -> String? {
    groups[section].key == 2 ? "end of \(groups[section].key)" : nil
  }

  func name(ofSection section: Int) -> String? {
    "group \(groups[section].key) of \(groups[section].numbers.count)"
  }

  func name(at indexPath: RowPath) -> String? { "number \(id(at: indexPath))" }

  private func group() {
    groups = Dictionary(grouping: numbers, by: key).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
}
