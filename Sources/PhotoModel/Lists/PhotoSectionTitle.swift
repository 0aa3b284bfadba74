/// What the photos of a section have in common, as data: the app makes the heading out of it, in the
/// language of the user.
public enum PhotoSectionTitle: Hashable, Sendable {
  /// All photos; they are not grouped.
  case all
  /// A year, month or day: a date that says no more.
  case period(PhotoDate)
  /// The folder of the photos.
  case folder(RawPath)
  /// The stars, or -1 for rejected; 0 for none.
  case rating(Int)
  /// Text of a field: a camera, a label, a keyword.
  case text(Field, String)
  /// The photos that have no value of the field.
  case missing(Field)
  /// The photos of which it is not known whether they have a value of the field.
  case unread

  /// What decides the order of sections.
  var sortValue: SortValue {
    switch self {
    case .all, .missing: .missing
    case .unread: .unread
    case .period(let date): .date(date)
    case .folder(let path): .folder(path)
    case .rating(let stars): .number(Double(stars))
    case .text(_, let text): .text(FoldedText(text))
    }
  }
}
