import Gtk
import ListKit
import PhotoModel

/// A photo on the contact sheet, whose title can be edited in its place.
final class PhotoTileCell: EditableCell {
  var widget: Widget { box }

  private let box = Box(.vertical)
  private var tile: TileView?
  private var thumbnails: ThumbnailLoader?
  /// Made when it is first needed: a sheet keeps hundreds of tiles and edits one.
  private var entry: Entry?
  private var row: PhotoRow?
  private var isEditing = false

  init() {}

  /// Connects the cell. Done once, when it is made.
  ///
  /// - Parameter onRate: called with the photo and the rating that was clicked; nil takes it away.
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
    // The editor says where it is by the ring of the cells of a table.
    if let entry, entry.isVisible != entry.hasStyle("verso-being-edited") {
      entry.setStyle("verso-being-edited", entry.isVisible)
    }
  }

  // MARK: - The title as an entry

  var editedText: String { entry?.text ?? "" }

  func beginEditing() {
    let entry = entry ?? makeEntry()
    entry.text = row?.photo[.title].textValue ?? ""
    entry.placeholder = row?.photo.record.path.name
    tile?.showsName = false
    entry.isVisible = true
    entry.setStyle("verso-being-edited", true)
    entry.grabFocus()
    entry.selectAll()
  }

  func endEditing(_ end: EditEnd) {
    entry?.isVisible = false
    tile?.showsName = true
  }

  private func makeEntry() -> Entry {
    let entry = Entry()
    entry.setAccessibleLabel(Field.title.localizedName)
    entry.center()
    entry.setWidth(characters: 1, most: -1)
    entry.addStyle("verso-inline-entry", "verso-tile-entry")
    box.append(entry)
    self.entry = entry
    return entry
  }
}
