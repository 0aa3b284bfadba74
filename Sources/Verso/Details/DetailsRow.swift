import PhotoModel

/// What stands in a row of the details.
enum DetailsRow: Hashable, Sendable {
  /// A field.
  case field(Field)
  /// What shows or hides the fields that say nothing.
  case more
}
