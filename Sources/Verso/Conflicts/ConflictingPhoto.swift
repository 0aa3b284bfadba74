import PhotoModel

/// A photo with fields that were changed here and have since been changed in its file.
struct ConflictingPhoto: Equatable, Identifiable {
  /// The photo.
  let id: Photo.ID
  /// Its file.
  let path: RawPath
  /// The fields, with all their values.
  let conflicts: [Conflict]
  /// When the file was written, in nanoseconds since 1970 (UTC); nil if unknown.
  let written: Int64?
  /// When fields were changed here, likewise; fields for which that is unknown are left out.
  var changedHere: FieldMap<Int64> = [:]

  /// A photo; nil if nothing in it conflicts.
  init?(_ photo: Photo) {
    conflicts = photo.conflicts
    guard !conflicts.isEmpty else { return nil }
    id = photo.id
    path = photo.record.path
    written = photo.record.writeTime
  }
}
