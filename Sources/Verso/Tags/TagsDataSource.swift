import ListKit

/// All tags of a photo by group, or those that are searched for; for two photos, also those that differ.
@MainActor
final class TagsDataSource: ListDataSource {
  private var rows: [TagRow] = []
  private var sections: [(title: String, rows: [TagRow])] = []

  /// The search text: words that all have to be in a tag.
  var search = "" { didSet { group() } }

  /// Whether only those tags are shown in which the photos differ.
  var showsDifferences = false { didSet { group() } }

  /// What the columns of two photos are called when tags are copied; empty for one photo.
  var photoNames: [String] = []

  /// Whether there are tags, and the photos agree in all of them.
  var isSame: Bool { !rows.isEmpty && !rows.contains(where: \.isDifferent) }

  /// How many tags are shown.
  var count: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// How many tags would be shown without a search.
  var total: Int { candidates.count }

  /// Lists other tags.
  func show(_ rows: [TagRow]) {
    self.rows = rows
    group()
  }

  /// The tags of some rows as lines of a table; those of two photos below the names of the columns.
  func text(of ids: Set<Int>) -> String {
    let lines = rows.filter { ids.contains($0.id) }.map(\.line)
    return (lines.isEmpty || photoNames.isEmpty ? lines : [heading] + lines)
      .joined(separator: "\n")
  }

  private var heading: String {
    let columns = photoNames.flatMap { [$0, localized("%1 (readable)", $0)] }
    return ([localized("Group"), localized("Tag")] + columns).joined(separator: "\t")
  }

  private var candidates: [TagRow] { showsDifferences ? rows.filter(\.isDifferent) : rows }

  private func group() {
    let words = search.lowercased().split(whereSeparator: \.isWhitespace)
    sections = []
    var indices: [String: Int] = [:]
    for row in candidates where words.isEmpty || row.contains(words) {
      if let index = indices[row.group] {
        sections[index].rows.append(row)
      } else {
        indices[row.group] = sections.count
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
    let texts = row.sayings.map { $0.map { $0.meaning ?? $0.value } ?? localized("nothing") }
    return "\(row.name): \(texts.joined(separator: " – "))"
  }
}
