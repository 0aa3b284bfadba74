/// An item that knows how it fills a cell.
///
/// The conformance stands in an extension of the view layer, so that the type itself knows no view:
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
