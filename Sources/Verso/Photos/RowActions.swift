import ListKit
import PhotoModel

/// What rows and tiles of photos use and call.
struct RowActions {
  /// The pictures.
  var thumbnails: ThumbnailLoader
  /// Gives a photo a rating; nil removes it.
  var rate: @MainActor (Photo.ID, Int?) -> Void
  /// Takes over the title that was typed for a photo.
  var setTitle: @MainActor (PhotoRow, String) -> Void
  /// Gives all selected photos a title.
  var setTitles: @MainActor (String) -> Void
}

extension CellsView<Photo.ID, PhotoRow> {
  /// Shows photos in cells in which their titles are edited.
  func register<Cell: EditableCell>(
    _ cell: Cell.Type, _ actions: RowActions, prepare: @escaping @MainActor (Cell) -> Void,
    configure: @escaping @MainActor (Cell, PhotoRow) -> Void
  ) {
    register(cell, for: PhotoRow.self, prepare: prepare, configure: configure) { row in
      row.photo.isEditable
    } commit: { cell, row in
      actions.setTitle(row, cell.editedText)
      return true
    } commitToSelection: { cell, _ in
      actions.setTitles(cell.editedText)
      return true
    }
  }
}
