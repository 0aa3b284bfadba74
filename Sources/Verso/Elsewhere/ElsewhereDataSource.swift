import ListKit
import PhotoModel

/// What the page of unsaved changes elsewhere lists: first the photos whose files are gone.
@MainActor
final class ElsewhereDataSource: ListDataSource {
  private var groups: [(title: String, rows: [ElsewhereRow])] = []

  /// The number of photos.
  var count: Int { groups.reduce(0) { $0 + $1.rows.count } }

  /// The photo that is listed first.
  var first: RawPath? { groups.first?.rows.first?.path }

  /// The files that are gone.
  var gone: Set<RawPath> { Set(groups.flatMap(\.rows).filter(\.isGone).map(\.path)) }

  /// Lists photos.
  func show(_ edits: [RawPath: PendingEdits], gone: Set<RawPath>) {
    let rows = edits.map { ElsewhereRow(path: $0, edits: $1, isGone: gone.contains($0)) }
      .sorted { $0.path < $1.path }
    groups = [
      (localized("No Longer There"), rows.filter(\.isGone)),
      (localized("Not Open"), rows.filter { !$0.isGone }),
    ].filter { !$0.1.isEmpty }
  }

  var numberOfSections: Int { groups.count }

  func numberOfRows(inSection section: Int) -> Int { groups[section].rows.count }

  func id(at indexPath: RowPath) -> RawPath { item(at: indexPath).path }

  func item(at indexPath: RowPath) -> ElsewhereRow {
    groups[indexPath.section].rows[indexPath.row]
  }

  func header(ofSection section: Int) -> String? { groups[section].title }

  func name(at indexPath: RowPath) -> String? {
    let row = item(at: indexPath)
    return "\(row.path.shownName), \(row.summary)"
  }
}
