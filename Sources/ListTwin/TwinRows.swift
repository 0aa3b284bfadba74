import ListKit

/// Numbers, one for each row, in one section or in sections with headers.
final class TwinRows: ListDataSource {
  /// The numbers, in the order in which they are shown.
  var numbers: [Int] { didSet { cut() } }
  /// Whether each hundred numbers have a header.
  var isGrouped = false { didSet { cut() } }

  private var sections: [[Int]] = []

  init(count: Int) {
    numbers = Array(0..<count)
    cut()
  }

  var numberOfSections: Int { sections.count }

  func numberOfRows(inSection section: Int) -> Int { sections[section].count }

  func id(at indexPath: RowPath) -> Int { sections[indexPath.section][indexPath.row] }

  func item(at indexPath: RowPath) -> Int { id(at: indexPath) }

  func ids(inSection section: Int) -> [Int] { sections[section] }

  func id(ofSection section: Int) -> String { isGrouped ? "\(sections[section][0] / 100)" : "" }

  func header(ofSection section: Int) -> String? {
    isGrouped ? "Section \(sections[section][0] / 100)" : nil
  }

  private func cut() {
    guard isGrouped else {
      sections = [numbers]
      return
    }
    sections = []
    var rest = numbers[...]
    while let first = rest.first {
      let section = rest.prefix { $0 / 100 == first / 100 }
      sections.append(Array(section))
      rest = rest.dropFirst(section.count)
    }
  }
}
