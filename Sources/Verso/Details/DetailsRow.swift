import PhotoModel

/// The content of a row of the details.
enum DetailsRow: Hashable, Sendable {
  /// A field.
  case field(Field)
  /// What shows or hides the empty fields.
  case more
}
