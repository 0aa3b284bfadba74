import Gtk
import ListKit

/// The picture of a photo in a table.
final class ThumbnailCell: ListCell {
  var widget: Widget { thumbnail }

  /// Where the pictures come from. Set once, when the cell is made.
  var thumbnails: ThumbnailLoader?

  private let thumbnail = ThumbnailView(width: 44, height: 33)

  init() {}

  /// Shows a picture, or the sign of none.
  func show(_ request: PictureRequest?) {
    if let thumbnails { thumbnail.show(request, from: thumbnails) }
  }

  /// The picture brightens under the pointer, and lifts where something would be dropped.
  func apply(_ state: CellState) { thumbnail.show(state) }

  func prepareForReuse() { thumbnail.forget() }
}
