import Gtk
import ListKit
import PhotoModel

/// The photos as a list of rows, which show as much as there is room for.
@MainActor
final class PhotoRows {
  /// The list itself.
  let view: ListView<Photo.ID, PhotoRow>
  /// The list in what reports how wide its rows are.
  let frame: SizeReporter
  private var shape = PhotoRowShape.full

  /// The rows of a list.
  init(_ list: ListController<Photo.ID, PhotoRow>) {
    view = ListView(list)
    frame = SizeReporter(view.widget)
    frame.onResize = { [weak self] in self?.adapt() }
  }

  /// Shows photos in rows. Done once, before the list is shown.
  ///
  /// - Parameter hiddenParts: what the rows do not show.
  func register(_ actions: RowActions, hiddenParts: @escaping () -> Set<RowPart>) {
    view.register(PhotoRowCell.self, actions) { [weak self] cell in
      cell.thumbnails = actions.thumbnails
      cell.shape = { self?.shape ?? .full }
      cell.hiddenParts = hiddenParts
      cell.onRate = actions.rate
    } configure: { cell, row in
      row.configure(cell)
    }
  }

  /// Has the cells of the first rows created while the first photos are being read.
  func makeAhead() { view.makeCellsAhead(PhotoRowCell.self) }

  /// Makes the rows show as much as there is room for.
  private func adapt() {
    let wanted = PhotoRowShape(
      width: frame.width, textScale: TextScale.current, widestDate: DateWidth.widest)
    guard wanted != shape, frame.width > 0 else { return }
    shape = wanted
    view.controller.reconfigureAll()
  }
}
