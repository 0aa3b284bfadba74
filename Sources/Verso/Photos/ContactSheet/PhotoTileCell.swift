import Gtk
import ListKit
import PhotoModel

/// A photo on the contact sheet, whose title can be edited in place.
final class PhotoTileCell: EditableCell {
  var widget: Widget { box }

  private let box = Box(.vertical)
  private var tile: TileView?
  private var thumbnails: ThumbnailLoader?
  private let titleEntry = TitleEntry()
  private var row: PhotoRow?
  private var isEditing = false

  init() {}

  /// Connects the cell. Done once, when it is created.
  ///
  /// - Parameter onRate: called with the photo and the rating that was clicked; nil removes it.
  func connect(
    _ style: TileStyle, thumbnails: ThumbnailLoader, onRate: @escaping (Photo.ID, Int?) -> Void
  ) {
    let tile = TileView(style)
    self.tile = tile
    self.thumbnails = thumbnails
    tile.onRate = { [weak self] rating in
      if let row = self?.row { onRate(row.id, rating) }
    }
    box.append(tile)
  }

  /// Shows a photo.
  func show(_ row: PhotoRow) {
    self.row = row
    tile?.show(row, from: thumbnails)
  }

  func prepareForReuse() { tile?.forget() }

  func apply(_ state: CellState) {
    tile?.show(state)
    // The editor shows where it is by the ring of the cells of a table.
    if let entry = titleEntry.entry, entry.isVisible != entry.hasStyle("verso-being-edited") {
      entry.setStyle("verso-being-edited", entry.isVisible)
    }
  }

  // MARK: - The title as an entry

  var editedText: String { titleEntry.text }

  /// The entry stands in for the title.
  var isFilledWhileEdited: Bool { true }

  func beginEditing() {
    tile?.showsName = false
    titleEntry.begin(with: row) { entry in
      entry.center()
      entry.setWidth(characters: 1, most: -1)
      entry.addStyle("verso-tile-entry")
      box.append(entry)
    }
    titleEntry.entry?.setStyle("verso-being-edited", true)
  }

  func endEditing(_ end: EditEnd) {
    titleEntry.end()
    tile?.showsName = true
  }
}
