/// An item that knows how it fills a cell.
///
/// The conformance goes into an extension in the view layer, so that the type itself knows nothing of views:
///
/// ```swift
/// extension PhotoRow: CellConfiguring {
///   func configure(_ cell: PhotoRowCell) { cell.show(title: title, rating: rating) }
/// }
///
/// list.register(PhotoRowCell.self, for: PhotoRow.self)
/// ```
@MainActor
public protocol CellConfiguring {
  /// The kind of cell that the item fills.
  associatedtype Cell: ListCell

  /// Fills the cell. It may have shown another item before, so every part of it must be set.
  func configure(_ cell: Cell)
}
