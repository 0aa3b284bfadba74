import Gtk
import ListKit
import PhotoModel

// The columns of the table.
extension PhotosController {
  /// The columns of the table, and what they are called.
  var columnTitles: [(id: String, title: String)] { table.columns.map { ($0.id, $0.title) } }

  /// The columns of the table in their order on the screen, and whether each is shown.
  var columns: [(id: String, title: String, isShown: Bool)] {
    let titles = Dictionary(table.columns.map { ($0.id, $0.title) }) { first, _ in first }
    return table.layout.columns.map { ($0.id, titles[$0.id] ?? "", $0.isVisible) }
  }

  /// Shows or hides a column of the table.
  func setColumn(_ id: String, isShown: Bool) {
    keepingFocus { table.setVisible(isShown, column: id) }
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
      fixColumns()
    }
  }

  private func fixColumns() {
    table.fixedColumns = fixesNames ? [PhotoColumns.thumbnail, Field.fileName.rawValue] : []
  }

  /// Shows these columns in this order and no others; unknown ones are ignored.
  func showColumns(_ ids: [String]) {
    let known = table.layout.columns
    let shown = ids.compactMap { id in known.first { $0.id == id } }
    let hidden = known.filter { !ids.contains($0.id) }
    keepingFocus {
      table.layout = TableLayout(
        columns: shown.map { TableLayout.Column(id: $0.id, width: $0.width) }
          + hidden.map { TableLayout.Column(id: $0.id, width: $0.width, isVisible: false) })
    }
    keep(table.layout)
  }

  private func keep(_ layout: TableLayout) { preferences.columns = layout.columns }

  /// Shows the table as it was left.
  ///
  /// - Parameter order: the order of the photos.
  func restoreTable(_ order: PhotoOrder) {
    let kept = preferences.columns
    if !kept.isEmpty { table.layout = TableLayout(columns: kept) }
    table.sort = order.tableSort
    fixColumns()
    table.onLayoutChange = { [weak self] in self?.keep($0) }
  }
}
