import ListKit
import PhotoFiles
import PhotoModel

/// The rows of the review: photo by photo in one section, as there may be a hundred thousand, or a section for each
/// field.
@MainActor
final class ReviewDataSource: ListDataSource {
  /// What will be saved.
  private(set) var plan = SavePlan()
  /// What the sections are.
  var order = SavePlanOrder.photo {
    didSet { updateFields() }
  }
  /// What the rows represent, photo by photo in the order of the plan. The rows are made when they are shown.
  private var rows: [ReviewRow.ID] = []
  /// Where the rows of each photo begin.
  private var starts: [Int] = []
  /// The fields and the numbers of their photos, if they are the sections.
  private var fields: [(field: Field, photos: [Int])] = []

  /// Takes over what was worked out for a photo.
  func take(_ photo: PlannedPhoto) {
    plan.update(photo)
    show(photo.id)
  }

  /// Leaves fields of a photo out, or includes them again.
  ///
  /// - Returns: the edits that are left.
  func leaveOut(_ fields: [Field], of path: RawPath, _ isLeftOut: Bool) -> PendingEdits {
    defer { show(path) }
    return plan.leaveOut(fields, of: path, isLeftOut)
  }

  /// The photos that a row represents.
  func photos(of id: ReviewRow.ID) -> [RawPath] {
    switch id {
    case .photo(let number), .value(let number, _): [plan.photos[number].id]
    case .field(let field):
      fields.first { $0.field == field }?.photos.map { plan.photos[$0].id } ?? []
    }
  }

  private func show(_ path: RawPath) {
    guard let index = plan.index(of: path) else { return }
    let new = ReviewText.ids(
      of: plan.photos[index], number: index, leftOut: plan.leftOut(of: path))
    guard index < starts.count else {
      starts.append(rows.count)
      rows += new
      return
    }
    let next = index + 1
    let old = starts[index]..<(next < starts.count ? starts[next] : rows.count)
    rows.replaceSubrange(old, with: new)
    guard new.count != old.count else { return }
    for later in starts.indices[next...] { starts[later] += new.count - old.count }
  }

  /// The photo that a row belongs to if the list goes photo by photo.
  private func photo(ofRow row: Int) -> PlannedPhoto {
    plan.photos[starts.indices.partitioningIndex { starts[$0] > row } - 1]
  }

  /// Takes over which fields the photos have, if these are the sections.
  func updateFields() { fields = order == .field ? plan.photosByField : [] }

  var numberOfSections: Int { order == .field ? fields.count : 1 }

  func numberOfRows(inSection section: Int) -> Int {
    order == .field ? fields[section].photos.count + 1 : rows.count
  }

  func id(at indexPath: RowPath) -> ReviewRow.ID {
    guard order == .field else { return rows[indexPath.row] }
    let (field, photos) = fields[indexPath.section]
    return indexPath.row == 0
      ? .field(field) : .value(photos[indexPath.row - 1], field)
  }

  func ids(inSection section: Int) -> [ReviewRow.ID] {
    guard order == .field else { return rows }
    return (0..<numberOfRows(inSection: section)).map { id(at: RowPath(section: section, row: $0)) }
  }

  func item(at indexPath: RowPath) -> ReviewRow {
    guard order == .field else {
      let photo = photo(ofRow: indexPath.row)
      return ReviewText.row(
        of: rows[indexPath.row], in: photo, leftOut: plan.leftOut(of: photo.id))
    }
    let (field, photos) = fields[indexPath.section]
    return indexPath.row == 0
      ? ReviewText.row(of: field, photos, in: plan)
      : ReviewText.row(of: field, inPhoto: photos[indexPath.row - 1], of: plan)
  }

  func id(ofSection section: Int) -> String {
    order == .field ? fields[section].field.rawValue : "photos"
  }

  func name(at indexPath: RowPath) -> String? { item(at: indexPath).name }

  func traits(at indexPath: RowPath) -> RowTraits { [.selectable] }
}
