import Gtk
import ListKit
import PhotoModel

// The columns of the table.
extension PhotosController {
  /// The columns of the table, and what they are called.
  var columnTitles: [(id: String, title: String)] { table.columns.map { ($0.id, $0.title) } }

  /// The columns of the table, and whether each is shown.
  var columns: [(id: String, title: String, isShown: Bool)] {
    let shown = Set(table.visibleColumns)
    return table.columns.map { ($0.id, $0.title, shown.contains($0.id)) }
  }

  /// Shows or hides a column of the table.
  func setColumn(_ id: String, isShown: Bool) { table.setVisible(isShown, column: id) }

  /// Shows the table as it was left.
  ///
  /// - Parameter order: the order of the photos.
  func restoreTable(_ order: PhotoOrder) {
    let kept = preferences.columns
    if !kept.isEmpty {
      table.layout = TableLayout(
        columns: kept.map {
          TableLayout.Column(
            id: $0.name, width: $0.size < 0 ? nil : $0.size, isVisible: $0.isShown)
        })
    }
    table.sort = order.tableSort
    table.onLayoutChange = { [preferences] layout in
      preferences.columns = layout.columns.map {
        Settings.Item(name: $0.id, size: $0.width ?? -1, isShown: $0.isVisible)
      }
    }
  }
}
