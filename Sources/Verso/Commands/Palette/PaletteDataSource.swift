import ListKit

/// What the palette lists.
@MainActor
final class PaletteDataSource: ListDataSource {
  /// What is listed.
  var sections: [CommandSearch.Section] = []

  /// The commands that can be run, in their order.
  var enabled: [CommandID] { sections.flatMap(\.rows).filter(\.isEnabled).map(\.id) }

  var numberOfSections: Int { sections.count }

  func numberOfRows(inSection section: Int) -> Int { sections[section].rows.count }

  func id(at indexPath: RowPath) -> CommandID { item(at: indexPath).id }

  func item(at indexPath: RowPath) -> PaletteRow {
    sections[indexPath.section].rows[indexPath.row]
  }

  func id(ofSection section: Int) -> String { sections[section].title ?? "" }

  func header(ofSection section: Int) -> String? { sections[section].title }

  func name(at indexPath: RowPath) -> String? { item(at: indexPath).spokenName }

  func traits(at indexPath: RowPath) -> RowTraits {
    item(at: indexPath).isEnabled ? [.selectable, .activatable] : []
  }
}
