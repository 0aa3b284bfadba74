import ListKit

/// All tags of a photo by group, or those of them that are looked for.
@MainActor
final class TagsDataSource: ListDataSource {
  private var rows: [TagRow] = []
  private var sections: [(title: String, rows: [TagRow])] = []

  /// What is looked for: words that all have to be in a tag.
  var search = "" { didSet { group() } }

  /// How many tags are shown.
  var count: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// Lists other tags.
  func show(_ rows: [TagRow]) {
    self.rows = rows
    group()
  }

  /// The tags of some rows as lines of a table.
  func text(of ids: Set<Int>) -> String {
    rows.filter { ids.contains($0.id) }.map(\.line).joined(separator: "\n")
  }

  private func group() {
    let words = search.lowercased().split(whereSeparator: \.isWhitespace)
    sections = []
    var places: [String: Int] = [:]
    for row in rows where words.isEmpty || row.contains(words) {
      if let place = places[row.group] {
        sections[place].rows.append(row)
      } else {
        places[row.group] = sections.count
        sections.append((row.group, [row]))
      }
    }
  }

  var numberOfSections: Int { sections.count }

  func numberOfRows(inSection section: Int) -> Int { sections[section].rows.count }

  func id(at indexPath: RowPath) -> Int { item(at: indexPath).id }

  func item(at indexPath: RowPath) -> TagRow { sections[indexPath.section].rows[indexPath.row] }

  func header(ofSection section: Int) -> String? { sections[section].title }

  func name(at indexPath: RowPath) -> String? {
    let row = item(at: indexPath)
    return "\(row.name): \(row.meaning ?? row.value)"
  }
}
