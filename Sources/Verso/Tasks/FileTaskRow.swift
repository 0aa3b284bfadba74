import PhotoModel

/// What a row represents when a task is shown.
enum FileTaskRow: Hashable, Sendable {
  /// The rule of a field; nil for that of all fields.
  case rule(Field?)
  /// A photo, or a field of it.
  case planned(ReviewRow.ID)
}
