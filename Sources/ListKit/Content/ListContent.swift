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
/// No cell is registered: each row names its own.
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

  /// Whether the rows, headers and footers of another content have the same index paths.
  func hasSameRows(as other: ListContent) -> Bool {
    sections.elementsEqual(other.sections) { one, other in
      one.id == other.id && (one.header == nil) == (other.header == nil)
        && (one.footer == nil) == (other.footer == nil)
        && one.rows.elementsEqual(other.rows) { $0.id == $1.id }
    }
  }

  /// The row at an index path.
  public subscript(indexPath: RowPath) -> ContentRow<ID> {
    sections[indexPath.section].rows[indexPath.row]
  }
}
