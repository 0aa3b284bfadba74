import Gtk
import ListKit
import PhotoModel

/// The photos as pictures side by side and in rows, in a size that can be chosen.
@MainActor
final class ContactSheet {
  let grid: ListGrid<Photo.ID, PhotoRow>
  private let style = TileStyle()
  /// The edge of the pictures when two fingers touched down.
  private var pinchedEdge = TileSize.normal

  /// A sheet of the photos of a list, with pictures of a size, and without what is hidden.
  init(_ list: ListController<Photo.ID, PhotoRow>, edge: Int, hidden: Set<RowPart>) {
    style.edge = edge
    style.hidden = hidden
    grid = ListGrid(list, cellWidth: edge + TileStyle.frame)
  }

  /// Shows photos in tiles. Done once, before the sheet is shown.
  ///
  /// - Parameter resize: gives the pictures a size.
  func register(_ actions: RowActions, resize: @escaping @MainActor (Int) -> Void) {
    grid.register(PhotoTileCell.self, actions) { [style] cell in
      cell.connect(style, thumbnails: actions.thumbnails, onRate: actions.rate)
    } configure: { cell, row in
      cell.show(row)
    }
    listenToFingers(resize)
  }

  /// Two fingers that move apart make the pictures larger.
  private func listenToFingers(_ resize: @escaping @MainActor (Int) -> Void) {
    let pinch = PinchGesture()
    pinch.onBegin { [weak self] in self?.pinchedEdge = self?.edge ?? TileSize.normal }
    pinch.onPinch { [weak self] scale, _, _ in
      guard let self else { return }
      let size = TileSize.nearest(to: Double(pinchedEdge) * scale)
      if size != edge { resize(size) }
    }
    grid.widget.addController(pinch)
  }

  /// The edge of the pictures in logical pixels.
  var edge: Int {
    get { style.edge }
    set {
      guard newValue != edge else { return }
      style.edge = newValue
      grid.cellWidth = newValue + TileStyle.frame
      grid.controller.reconfigureAll()
    }
  }

  /// Whether the stars have the room that fingers need.
  var isRoomy: Bool {
    get { style.isRoomy }
    set {
      guard newValue != isRoomy else { return }
      style.isRoomy = newValue
      grid.controller.reconfigureAll()
    }
  }

  /// What the tiles do not show.
  var hidden: Set<RowPart> {
    get { style.hidden }
    set {
      guard newValue != hidden else { return }
      style.hidden = newValue
      grid.controller.reconfigureAll()
    }
  }
}
