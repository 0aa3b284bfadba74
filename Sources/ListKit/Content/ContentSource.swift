/// A data source whose rows are given as a value.
public final class ContentSource<ID: Hashable & Sendable>: ListDataSource {
  /// What there is to show. Set it, then reload the list; or use ``ListController/show(_:)``.
  public var content: ListContent<ID>

  /// A data source with this content.
  public init(_ content: ListContent<ID> = ListContent()) { self.content = content }

  /// The number of sections of the content.
  public var numberOfSections: Int { content.sections.count }

  /// The number of rows of a section of the content.
  public func numberOfRows(inSection section: Int) -> Int { content.sections[section].rows.count }

  /// The id of a row.
  public func id(at indexPath: RowPath) -> ID { content[indexPath].id }

  /// A row.
  public func item(at indexPath: RowPath) -> ContentRow<ID> { content[indexPath] }

  /// The id of a section.
  public func id(ofSection section: Int) -> String {
    content.sections[section].id ?? String(section)
  }

  /// The header of a section.
  public func header(ofSection section: Int) -> String? { content.sections[section].header }

  /// The footer of a section.
  public func footer(ofSection section: Int) -> String? { content.sections[section].footer }

  /// The name of a row.
  public func name(at indexPath: RowPath) -> String? { content[indexPath].name }

  /// What can be done with a row.
  public func traits(at indexPath: RowPath) -> RowTraits { content[indexPath].traits }
}

extension ListController where Item == ContentRow<ID> {
  /// Shows a list that is given as a value, in place of what was shown before. Rows whose id was there before keep
  /// their cell, the selection and the focus. If no row has moved, the cells are filled again and nothing scrolls, so
  /// that a focus that has just moved stays where it is.
  public func show(_ content: ListContent<ID>) {
    guard let source = dataSource as? ContentSource<ID> else {
      dataSource = ContentSource(content)
      return
    }
    let hasSameRows = source.content.hasSameRows(as: content)
    source.content = content
    if hasSameRows { reconfigureAll() } else { reloadData() }
  }
}
