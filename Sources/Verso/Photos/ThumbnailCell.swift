import Gtk
import ListKit

/// The picture of a photo in a table.
final class ThumbnailCell: ListCell {
  var widget: Widget { thumbnail }

  /// Where the pictures come from. Set once, when the cell is created.
  var thumbnails: ThumbnailLoader?

  private let thumbnail = ThumbnailView(width: 44, height: 33)

  private var row: PhotoRow?
  private var hasReasons = false

  init() {}

  /// Shows the picture of a photo, or the sign of none, and what should be known about the photo, as the list does.
  func show(_ row: PhotoRow) {
    if let thumbnails { thumbnail.show(row.picture, from: thumbnails) }
    thumbnail.badges = TileBadge.all(of: row)
    self.row = row
  }

  /// The picture brightens under the pointer, and stands out as a drop target.
  func apply(_ state: CellState) {
    thumbnail.show(state)
    // The reasons of signs are worked out only when somebody points at them.
    guard state.contains(.hovered), hasReasons || !thumbnail.badges.isEmpty else { return }
    thumbnail.tooltip = row?.oddities
    hasReasons = thumbnail.tooltip != nil
  }

  func prepareForReuse() {
    thumbnail.forget()
    row = nil
  }
}
