import ListKit
import PhotoFiles
import PhotoModel

/// The rows of the review: a section for each photo.
@MainActor
final class ReviewDataSource: ListDataSource {
  /// What will be saved.
  var plan = SavePlan()

  var numberOfSections: Int { plan.photos.count }

  func numberOfRows(inSection section: Int) -> Int { rows(section).count }

  func id(at indexPath: RowPath) -> ReviewRow.ID { item(at: indexPath).id }

  func ids(inSection section: Int) -> [ReviewRow.ID] { rows(section).map(\.id) }

  func item(at indexPath: RowPath) -> ReviewRow { rows(indexPath.section)[indexPath.row] }

  func id(ofSection section: Int) -> String { plan.photos[section].id.text }

  func name(at indexPath: RowPath) -> String? {
    let row = item(at: indexPath)
    guard let old = row.old, let new = row.new else { return "\(row.title), \(row.detail)" }
    return localized("%1: %2, was %3", row.title, new, old)
  }

  func traits(at indexPath: RowPath) -> RowTraits { [.selectable] }

  private func rows(_ section: Int) -> [ReviewRow] {
    let photo = plan.photos[section]
    return ReviewText.rows(of: photo, leftOut: plan.leftOut(of: photo.id))
  }
}
