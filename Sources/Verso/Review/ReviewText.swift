import PhotoFiles
import PhotoModel

/// What the review before Save says.
@MainActor
enum ReviewText {
  /// What the rows of a photo represent, its own and one for each field.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - number: its number among those that are planned.
  ///   - leftOut: what is left out of it.
  static func ids(of photo: PlannedPhoto, number: Int, leftOut: PendingEdits) -> [ReviewRow.ID] {
    let fields = photo.values.map(\.edit.field).filter { !leftOut.contains($0) } + leftOut.keys
    return [.photo(number)] + fields.sorted { rank($0) < rank($1) }.map { .value(number, $0) }
  }

  /// One of the rows of a photo.
  static func row(
    of id: ReviewRow.ID, in photo: PlannedPhoto, leftOut: PendingEdits
  ) -> ReviewRow {
    guard case .value(_, let field) = id else { return heading(id, of: photo, leftOut: leftOut) }
    if let edit = leftOut[field] {
      return row(
        id, of: Edit(path: photo.id, field: field, old: edit.base, new: edit.value),
        detail: localized("Not this time"), isIncluded: false, isRefused: false)
    }
    let value = photo.values.first { $0.edit.field == field }
    return value.map { row(id, of: $0, in: photo) } ?? heading(id, of: photo, leftOut: leftOut)
  }

  private static func heading(
    _ id: ReviewRow.ID, of photo: PlannedPhoto, leftOut: PendingEdits
  ) -> ReviewRow {
    // A photo without values is one of which only files come or go.
    let isIncluded =
      photo.values.isEmpty && leftOut.isEmpty
      || photo.values.contains { !leftOut.contains($0.edit.field) }
    return ReviewRow(
      id: id, title: photo.id.shownName,
      detail: isIncluded ? detail(of: photo) : localized("Not this time"), isIncluded: isIncluded,
      isRefused: isIncluded && !photo.isWritten)
  }

  /// What will be done in one line, such as "12 photos will be written, 1 will not".
  static func summary(of plan: SavePlan) -> String {
    let count = plan.jobCount
    return summary(written(count), rest: plan.photos.count - count)
  }

  /// The fact that this many photos will be written.
  static func written(_ count: Int) -> String {
    localized("%1 photo will be written", "%1 photos will be written", count: count)
  }

  /// What will be done, and for how many photos it will not.
  static func summary(_ done: String, rest: Int) -> String {
    rest == 0 ? done : localized("%2, %1 will not", "%2, %1 will not", count: rest, done)
  }

  static func row(
    _ id: ReviewRow.ID, of value: PlannedValue, in photo: PlannedPhoto
  ) -> ReviewRow {
    var names: [String] = []
    for place in value.places where !names.contains(place.block.localizedName) {
      names.append(place.block.localizedName)
    }
    return row(
      id, of: value.edit, from: value.edit.old == value.edit.new ? value.places.map(\.old) : [],
      detail: names.joined(separator: ", "), isIncluded: true, isRefused: !photo.isWritten)
  }

  /// - Parameter others: what the places that will say the same as the others say now.
  static func row(
    _ id: ReviewRow.ID, of edit: Edit, from others: [FieldValue?] = [], detail: String,
    isIncluded: Bool, isRefused: Bool
  ) -> ReviewRow {
    var old: [String] = []
    for value in others.isEmpty ? [edit.old] : others {
      let text = value.textOrNothing(for: edit.field)
      if !old.contains(text) { old.append(text) }
    }
    return ReviewRow(
      id: id, title: edit.field.localizedName,
      old: old.joined(separator: " · "), new: edit.new.textOrNothing(for: edit.field),
      detail: detail,
      isIncluded: isIncluded, isRefused: isRefused)
  }

  private static func rank(_ field: Field) -> Int { Field.allCases.firstIndex(of: field) ?? 0 }

  static func detail(of photo: PlannedPhoto) -> String {
    switch photo.result.outcome {
    case .unchanged:
      let notes = photo.result.notes.map { Sentences.sentence(for: $0) }
      return notes.isEmpty ? localized("The file says so already") : notes.joined(separator: " · ")
    case .refused(let error), .failed(let error): return Sentences.sentence(for: error)
    case .written: break
    }
    let files = photo.files.map { file in
      let name =
        file.file.kind == .photo
        ? localized("Photo") : localized("Sidecar %1", file.file.path.shownName)
      let bytes = max(file.oldByteCount, file.newByteCount)
      if file.size == nil { return localized("%1: new", name) }
      return file.newSize == 0
        ? localized("%1: deleted", name)
        : localized("%2: %1 byte changes", "%2: %1 bytes change", count: bytes, name)
    }
    let notes = photo.result.notes.map { Sentences.sentence(for: $0) }
    return (files + notes).joined(separator: " · ")
  }
}
