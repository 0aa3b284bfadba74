import ListKit
import PhotoFiles
import PhotoModel

/// The rows of the review: a section for each photo, or for each field.
@MainActor
final class ReviewDataSource: ListDataSource {
  /// What will be saved.
  private(set) var plan = SavePlan()
  /// What the sections are.
  var order = SavePlanOrder.photo {
    didSet { updateFields() }
  }
  /// What the rows of each photo stand for, in the order of the plan. The rows are made when they are shown:
  /// there may be a hundred thousand.
  private var rows: [[ReviewRow.ID]] = []
  /// The fields and the numbers of their photos, while they are the sections.
  private var fields: [(field: Field, photos: [Int])] = []

  /// Takes over what was worked out for photos.
  func update(_ photos: [PlannedPhoto]) {
    for photo in photos {
      plan.update(photo)
      show(photo.id)
    }
    updateFields()
  }

  /// Leaves fields of a photo out, or takes them in again.
  ///
  /// - Returns: the edits that are left.
  func leaveOut(_ fields: [Field], of path: RawPath, _ isLeftOut: Bool) -> PendingEdits {
    defer { show(path) }
    return plan.leaveOut(fields, of: path, isLeftOut)
  }

  /// The photos of a field of the plan.
  func photos(of field: Field) -> [RawPath] {
    let numbers = fields.first { $0.field == field }?.photos ?? []
    return numbers.map { plan.photos[$0].id }
  }

  private func show(_ path: RawPath) {
    guard let index = plan.index(of: path) else { return }
    let rows = ReviewText.ids(of: plan.photos[index], leftOut: plan.leftOut(of: path))
    if index < self.rows.count { self.rows[index] = rows } else { self.rows.append(rows) }
  }

  private func updateFields() { fields = order == .field ? plan.photosByField : [] }

  var numberOfSections: Int { order == .field ? fields.count : rows.count }

  func numberOfRows(inSection section: Int) -> Int {
    order == .field ? fields[section].photos.count + 1 : rows[section].count
  }

  func id(at indexPath: RowPath) -> ReviewRow.ID {
    guard order == .field else { return rows[indexPath.section][indexPath.row] }
    let (field, photos) = fields[indexPath.section]
    return indexPath.row == 0
      ? .field(field) : .value(plan.photos[photos[indexPath.row - 1]].id, field)
  }

  func ids(inSection section: Int) -> [ReviewRow.ID] {
    guard order == .field else { return rows[section] }
    return (0..<numberOfRows(inSection: section)).map { id(at: RowPath(section: section, row: $0)) }
  }

  func item(at indexPath: RowPath) -> ReviewRow {
    guard order == .field else {
      let photo = plan.photos[indexPath.section]
      return ReviewText.row(
        of: rows[indexPath.section][indexPath.row], in: photo, leftOut: plan.leftOut(of: photo.id))
    }
    let (field, photos) = fields[indexPath.section]
    return indexPath.row == 0
      ? ReviewText.row(of: field, photos, in: plan)
      : ReviewText.row(of: field, in: plan.photos[photos[indexPath.row - 1]], of: plan)
  }

  func id(ofSection section: Int) -> String {
    order == .field ? fields[section].field.rawValue : plan.photos[section].id.text
  }

  func name(at indexPath: RowPath) -> String? { item(at: indexPath).name }

  func traits(at indexPath: RowPath) -> RowTraits { [.selectable] }
}
