import ListKit
import PhotoFiles
import PhotoModel

/// The rows of the review: a section for each photo.
@MainActor
final class ReviewDataSource: ListDataSource {
  /// What will be saved.
  private(set) var plan = SavePlan()
  /// The rows of each photo, in the order of the plan.
  private var rows: [[ReviewRow]] = []

  /// Takes over what was worked out for a photo.
  func update(_ photo: PlannedPhoto) {
    plan.update(photo)
    show(photo.id)
  }

  /// Leaves fields of a photo out, or takes them in again.
  ///
  /// - Returns: the edits that are left.
  func leaveOut(_ fields: [Field], of path: RawPath, _ isLeftOut: Bool) -> PendingEdits {
    defer { show(path) }
    return plan.leaveOut(fields, of: path, isLeftOut)
  }

  private func show(_ path: RawPath) {
    guard let index = plan.index(of: path) else { return }
    let rows = ReviewText.rows(of: plan.photos[index], leftOut: plan.leftOut(of: path))
    if index < self.rows.count { self.rows[index] = rows } else { self.rows.append(rows) }
  }

  var numberOfSections: Int { rows.count }

  func numberOfRows(inSection section: Int) -> Int { rows[section].count }

  func id(at indexPath: RowPath) -> ReviewRow.ID { item(at: indexPath).id }

  func ids(inSection section: Int) -> [ReviewRow.ID] { rows[section].map(\.id) }

  func item(at indexPath: RowPath) -> ReviewRow { rows[indexPath.section][indexPath.row] }

  func id(ofSection section: Int) -> String { plan.photos[section].id.text }

  func name(at indexPath: RowPath) -> String? { item(at: indexPath).name }

  func traits(at indexPath: RowPath) -> RowTraits { [.selectable] }
}
