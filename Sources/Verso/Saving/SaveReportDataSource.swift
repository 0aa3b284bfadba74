import ListKit
import PhotoFiles
import PhotoModel

/// What the report lists: first the photos that are not saved, then the others.
@MainActor
final class SaveReportDataSource: ListDataSource {
  private let groups: [(title: String, entries: [SaveReport.Entry])]
  private let task: FileTask?

  /// The lines of a report.
  init(_ report: SaveReport) {
    let saved = report.entries.filter(\.isSaved)
    task = report.task
    let titles =
      task == nil
      ? (localized("Not Saved"), localized("Saved"))
      : (localized("Not Written"), localized("Done"))
    groups = [(titles.0, report.unsaved), (titles.1, saved)].filter { !$0.1.isEmpty }
  }

  var numberOfSections: Int { groups.count }

  func numberOfRows(inSection section: Int) -> Int { groups[section].entries.count }

  func id(at indexPath: RowPath) -> Photo.ID { item(at: indexPath).entry.id }

  func item(at indexPath: RowPath) -> SaveReportRow {
    SaveReportRow(entry: groups[indexPath.section].entries[indexPath.row], task: task)
  }

  func header(ofSection section: Int) -> String? { groups[section].title }

  func name(at indexPath: RowPath) -> String? {
    let entry = item(at: indexPath).entry
    return ([entry.path.name] + SaveReportText.lines(of: entry, task)).joined(separator: ", ")
  }
}
