import PhotoFiles
import PhotoModel

// The review field by field.
extension ReviewText {
  /// The row of a field: how many photos it changes in.
  static func row(of field: Field, _ photos: [Int], in plan: SavePlan) -> ReviewRow {
    let included = photos.count { !plan.isLeftOut(field, of: plan.photos[$0].id) }
    return ReviewRow(
      id: .field(field), title: field.localizedName,
      detail: included == 0
        ? localized("Not this time") : localized("%1 photo", "%1 photos", count: included),
      isIncluded: included > 0, isRefused: false)
  }

  /// The row of a photo below a field, with what changes there, and why it is not written if it is not.
  static func row(of field: Field, inPhoto number: Int, of plan: SavePlan) -> ReviewRow {
    let photo = plan.photos[number]
    let id = ReviewRow.ID.value(number, field)
    let isLeftOut = plan.isLeftOut(field, of: photo.id)
    var row = ReviewRow(
      id: id, title: "", old: "", new: "", detail: localized("Not this time"),
      isIncluded: false, isRefused: false)
    if let value = plan.value(of: field, in: photo) {
      row =
        isLeftOut
        ? Self.row(id, of: value.edit, detail: row.detail, isIncluded: false, isRefused: false)
        : Self.row(id, of: value, in: photo)
    }
    row.title = photo.id.shownName
    if !isLeftOut, !photo.isWritten {
      row.detail = detail(of: photo)
      row.tellsWhy = true
    }
    return row
  }
}
