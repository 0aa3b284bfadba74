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
