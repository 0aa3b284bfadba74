import PhotoModel

/// What stands in a row of the page of a field.
enum FieldPageRow: Hashable, Sendable {
  /// One of the values of several photos.
  case value(Int)
  /// A place of the file, as it is.
  case place(Int)
  /// A place of the file that says no value of the field.
  case unread(Int)
  /// A place of the file, as it will be.
  case saved(Int)
  /// A sentence.
  case note
}
