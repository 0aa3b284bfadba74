import Gtk
import PhotoModel

/// The photos around the one that the loupe shows, in a row below it: as many as there is room for.
///
/// It shows what the keys lead to and scrolls by itself, so it has no more pictures than are visible.
@MainActor
final class FilmStrip {
  /// The row to put below a picture.
  let view: Widget
  /// Called when a photo was clicked.
  var onChoose: ((Photo.ID) -> Void)?
  /// Returns this many photos around the one that is shown, if there are that many.
  var onNeed: ((Int) -> [LoupePhoto])?

  private static let pictureSize = (width: 72, height: 54)
  private static let spacing = 6
  /// The room that a photo takes, including what style sheets add around it, in logical pixels.
  private static let step = pictureSize.width + 6 + spacing

  private let thumbnails: ThumbnailLoader
  private let frame: SizeReporter
  private let row = Box(.horizontal, spacing: FilmStrip.spacing)
  private var cells: [FilmStripCell] = []
  private var current: Photo.ID?

  /// A row without photos.
  init(_ thumbnails: ThumbnailLoader) {
    self.thumbnails = thumbnails
    row.align(horizontally: .center)
    frame = SizeReporter(row)
    frame.leastSize = (Self.step, 0)
    frame.addStyle("verso-film")
    frame.setAccessibleLabel(localized("Film Strip"))
    view = frame
    frame.onResize = { [weak self] in self?.refresh() }
  }

  /// Shows the photos around one of them.
  func show(_ id: Photo.ID) {
    current = id
    refresh()
  }

  /// How many photos there is room for.
  private var room: Int { max(1, (frame.width + Self.spacing) / Self.step) }

  private func refresh() {
    guard frame.width > 0, current != nil else { return }
    let photos = onNeed?(room) ?? []
    while cells.count < photos.count { addCell() }
    for (index, cell) in cells.enumerated() {
      let photo = photos.indices.contains(index) ? photos[index] : nil
      cell.show(photo, isCurrent: photo?.id == current, from: thumbnails)
    }
  }

  private func addCell() {
    let cell = FilmStripCell(Self.pictureSize)
    cell.onClick = { [weak self] in self?.onChoose?($0) }
    cells.append(cell)
    row.append(cell.button)
  }
}
