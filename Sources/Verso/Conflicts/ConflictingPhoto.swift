import PhotoModel

/// A photo with fields that were changed here and, since then, in its file.
struct ConflictingPhoto: Equatable, Identifiable {
  /// The photo.
  let id: Photo.ID
  /// Its file.
  let path: RawPath
  /// The fields, with all their values.
  let conflicts: [Conflict]
  /// When the file was written, in nanoseconds since 1970 (UTC); nil where nobody knows.
  let written: Int64?
  /// When fields were changed here, in the same way; those are left out of which nobody knows.
  var changedHere: FieldMap<Int64> = [:]

  /// A photo; nil where nothing of it conflicts.
  init?(_ photo: Photo) {
    conflicts = photo.conflicts
    guard !conflicts.isEmpty else { return nil }
    id = photo.id
    path = photo.record.path
    written = photo.record.writeTime
  }
}
