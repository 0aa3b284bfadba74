/// A cell that declares, as a type, what it can show.
///
/// With a protocol as its content, one cell serves every model that has what it needs:
///
/// ```swift
/// protocol Rated { var rating: Int { get } }
///
/// final class RatingCell: ContentCell {
///   func show(_ rated: any Rated) { … }
/// }
///
/// list.register(RatingCell.self, for: Photo.self) { $0 }
/// TableColumn("rating", title: "Rating", cell: RatingCell.self) { $0 }
/// ```
@MainActor
public protocol ContentCell: ListCell {
  /// What the cell can show.
  associatedtype Content

  /// Shows content in place of what was shown before.
  func show(_ content: Content)
}
