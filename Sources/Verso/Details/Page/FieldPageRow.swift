import PhotoModel

/// The content of a row on the page of a field.
enum FieldPageRow: Hashable, Sendable {
  /// One of the values of several photos.
  case value(Int)
  /// How many of several photos were not read.
  case unreadPhotos
  /// A place of the file, as it is.
  case place(Int)
  /// A place of the file that holds no value of the field.
  case unread(Int)
  /// A place of the file, as it will be, or what is said in place of all of them.
  case saved(Int)
  /// What was done to the field.
  case past(Int)
  /// What is said if the file says nothing.
  case note
}
