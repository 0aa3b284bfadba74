import PhotoFiles
import PhotoModel

/// What the review before Save says.
@MainActor
enum ReviewText {
  /// The rows of a photo: its own, and one for each field.
  static func rows(of photo: PlannedPhoto, leftOut: PendingEdits) -> [ReviewRow] {
    let left = leftOut.filter { field, _ in !photo.values.contains { $0.edit.field == field } }
    let values =
      photo.values.map { row(of: $0, in: photo) }
      + left.map { field, edit in
        row(
          of: Edit(path: photo.id, field: field, old: edit.base, new: edit.value),
          detail: localized("Not this time"), isIncluded: false, isRefused: false)
      }
    let isIncluded = values.contains { $0.isIncluded }
    let heading = ReviewRow(
      id: .photo(photo.id), title: photo.id.shownName,
      detail: isIncluded ? detail(of: photo) : localized("Not this time"), isIncluded: isIncluded,
      isRefused: isIncluded && !photo.isWritten)
    return [heading] + values.sorted { rank($0) < rank($1) }
  }

  /// What will be done in one line, such as "12 photos will be written, 1 will not".
  static func summary(of plan: SavePlan) -> String {
    let count = plan.jobs.count
    let written = localized(
      "%1 photo will be written", "%1 photos will be written", count: count)
    let rest = plan.photos.count - count
    return rest == 0
      ? written : localized("%2, %1 will not", "%2, %1 will not", count: rest, written)
  }

  private static func row(of value: PlannedValue, in photo: PlannedPhoto) -> ReviewRow {
    var names: [String] = []
    for place in value.places where !names.contains(place.block.localizedName) {
      names.append(place.block.localizedName)
    }
    return row(
      of: value.edit, detail: names.joined(separator: ", "), isIncluded: true,
      isRefused: !photo.isWritten)
  }

  private static func row(
    of edit: Edit, detail: String, isIncluded: Bool, isRefused: Bool
  ) -> ReviewRow {
    ReviewRow(
      id: .value(edit.path, edit.field), title: edit.field.localizedName,
      old: edit.old.textOrNothing(for: edit.field), new: edit.new.textOrNothing(for: edit.field),
      detail: detail,
      isIncluded: isIncluded, isRefused: isRefused)
  }

  private static func rank(_ row: ReviewRow) -> Int {
    guard case .value(_, let field) = row.id else { return 0 }
    return Field.allCases.firstIndex(of: field) ?? 0
  }

  private static func detail(of photo: PlannedPhoto) -> String {
    switch photo.result.outcome {
    case .unchanged: return localized("The file says so already")
    case .refused(let error), .failed(let error): return Sentences.sentence(for: error)
    case .written: break
    }
    let files = photo.files.map { file in
      let name =
        file.file.kind == .photo
        ? localized("Photo") : localized("Sidecar %1", file.file.path.shownName)
      let bytes = max(file.oldByteCount, file.newByteCount)
      return file.size == nil
        ? localized("%1: new", name)
        : localized("%2: %1 byte changes", "%2: %1 bytes change", count: bytes, name)
    }
    let notes = photo.result.notes.map { Sentences.sentence(for: $0) }
    return (files + notes).joined(separator: " · ")
  }
}
