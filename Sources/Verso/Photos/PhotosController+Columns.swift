import Gtk
import ListKit
import PhotoModel

// The columns of the table.
extension PhotosController {
  /// The columns of the table that people choose, and what they are called.
  var columnTitles: [(id: String, title: String)] {
    table.columns.filter { $0.id != PhotoColumns.signs }.map { ($0.id, $0.title) }
  }

  /// Those columns in their order on the screen, and whether each is shown.
  var columns: [(id: String, title: String, isShown: Bool)] {
    let titles = Dictionary(columnTitles.map { ($0.id, $0.title) }) { first, _ in first }
    return table.layout.columns.compactMap { column in
      titles[column.id].map { (column.id, $0, column.isVisible) }
    }
  }

  /// Shows or hides a column of the table.
  func setColumn(_ id: String, isShown: Bool) {
    keepingFocus {
      guard id == PhotoColumns.thumbnail else { return table.setVisible(isShown, column: id) }
      show(
        table.layout.columns.map {
          $0.id == id ? TableLayout.Column(id: id, width: $0.width, isVisible: isShown) : $0
        })
      keep(table.layout)
    }
  }

  /// Shows columns, with the signs of photos on their pictures, or in a column of their own. While that is hidden it is
  /// the last one: where a column is moved, GTK counts the hidden ones before it, and a row has its cells in another
  /// order.
  ///
  /// - Parameter columns: the columns; those that are not among them, as an earlier version did not know them, stand
  ///   behind them as they are.
  private func show(_ columns: [TableLayout.Column]) {
    let others = table.layout.columns.filter { other in
      !columns.contains { $0.id == other.id }
    }
    var columns = columns + others
    let areShown = columns.contains { $0.id == PhotoColumns.thumbnail && $0.isVisible }
    if let index = columns.firstIndex(where: { $0.id == PhotoColumns.signs }) {
      var signs = columns.remove(at: index)
      let position = areShown ? columns.endIndex : signs.isVisible ? index : columns.startIndex
      signs.isVisible = !areShown
      columns.insert(signs, at: position)
    }
    table.layout = TableLayout(columns: columns)
    fixColumns(arePicturesShown: areShown)
  }

  /// Shows a column of the table if it is hidden, and otherwise hides it.
  func toggleColumn(_ id: String) {
    setColumn(id, isShown: columns.contains { $0.id == id && !$0.isShown })
  }

  /// Changes columns. A cell that goes with its column loses the keyboard focus, which has to stay with the photos: a
  /// window that is activated without a focus gives it to its first button.
  private func keepingFocus(_ change: () -> Void) {
    let hadFocus = table.widget.containsFocus
    change()
    if hadFocus, !table.widget.containsFocus { grabFocus() }
  }

  /// Whether pictures and file names stay in view while the table is scrolled sideways.
  var fixesNames: Bool {
    get { preferences.fixesNames }
    set {
      preferences.fixesNames = newValue
      fixColumns(arePicturesShown: table.visibleColumns.contains(PhotoColumns.thumbnail))
    }
  }

  private func fixColumns(arePicturesShown: Bool) {
    let first = arePicturesShown ? PhotoColumns.thumbnail : PhotoColumns.signs
    table.fixedColumns = fixesNames ? [first, Field.fileName.rawValue] : []
  }

  /// Shows these columns in this order and no others; unknown ones are ignored.
  func showColumns(_ ids: [String]) {
    let known = table.layout.columns
    let shown = ids.compactMap { id in known.first { $0.id == id } }
    let hidden = known.filter { !ids.contains($0.id) }
    keepingFocus {
      show(
        shown.map { TableLayout.Column(id: $0.id, width: $0.width) }
          + hidden.map { TableLayout.Column(id: $0.id, width: $0.width, isVisible: false) })
      table.scrollToFirstColumn()
    }
    keep(table.layout)
  }

  private func keep(_ layout: TableLayout) { preferences.columns = layout.columns }

  /// Shows the table as it was left.
  ///
  /// - Parameter order: the order of the photos.
  func restoreTable(_ order: PhotoOrder) {
    let kept = preferences.columns
    show(kept.isEmpty ? table.layout.columns : kept)
    table.sort = order.tableSort
    table.onLayoutChange = { [weak self] in self?.keep($0) }
  }
}
