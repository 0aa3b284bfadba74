/// A list that is given as a value: sections of rows, each row naming its cell and its data.
///
/// ```swift
/// let details = ListController<Field, ContentRow<Field>>()
/// let view = ListView(details)
/// details.show(
///   ListContent([
///     ContentSection("Description", rows: [
///       ContentRow(.title, cell: TextFieldCell.self, showing: photo.title),
///       ContentRow(.rating, cell: RatingCell.self) { $0.show(photo.rating) },
///     ])
///   ]))
/// ```
///
/// No cell is registered: the rows say it.
@MainActor
public struct ListContent<ID: Hashable & Sendable> {
  /// The sections, in order.
  public var sections: [ContentSection<ID>]

  /// A list of sections.
  public init(_ sections: [ContentSection<ID>] = []) {
    self.sections = sections
  }

  /// A list of rows without sections.
  public init(rows: [ContentRow<ID>]) {
    sections = [ContentSection(rows: rows)]
  }

  /// The row at a place.
  public subscript(indexPath: RowPath) -> ContentRow<ID> {
    sections[indexPath.section].rows[indexPath.row]
  }
}
