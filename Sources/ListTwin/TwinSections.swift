import ListKit

/// Numbers in sections of a thousand, each with a header; one can be deleted.
final class TwinSections: ListDataSource {
  private var sections: [[Int]]

  init(count: Int) {
    sections = stride(from: 0, to: count, by: 1000).map { Array($0..<min($0 + 1000, count)) }
  }

  var numberOfSections: Int { sections.count }

  func numberOfRows(inSection section: Int) -> Int { sections[section].count }

  func id(at indexPath: RowPath) -> Int { sections[indexPath.section][indexPath.row] }

  func item(at indexPath: RowPath) -> Int { id(at: indexPath) }

  func ids(inSection section: Int) -> [Int] { sections[section] }

  func header(ofSection section: Int) -> String? { "Section \(section)" }

  func name(at indexPath: RowPath) -> String? { "Row \(id(at: indexPath))" }

  func delete(_ ids: [Int]) -> RowsAnswer {
    for id in ids { sections[id / 1000].removeAll { $0 == id } }
    return .done
  }
}
