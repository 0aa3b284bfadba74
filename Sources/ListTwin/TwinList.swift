import CGtk
import Gtk
import ListKit

/// The list that is measured.
@MainActor
final class TwinList {
  /// Stands for a grid in place of a number of columns.
  static let grid = -1

  /// The number of rows at the start.
  let count: Int
  let rows: TwinRows
  let controller: ListController<Int, Int>
  private let view: ItemsView<Int, Int>

  /// - Parameters:
  ///   - columns: the number of columns of a table; 0 for a list, ``grid`` for a grid.
  ///   - rows: the number of rows.
  init(columns: Int, rows count: Int) {
    self.count = count
    rows = TwinRows(count: count)
    controller = ListController(dataSource: rows)
    if columns == Self.grid {
      let grid = ListGrid(controller, cellWidth: 190)
      grid.register(TwinCell.self, for: Int.self) { "Row \($0), column 0" }
      view = grid
    } else if columns == 0 {
      let list = ListView(controller)
      list.register(TwinCell.self, for: Int.self) { "Row \($0), column 0" }
      view = list
    } else {
      view = ListTable(
        controller,
        columns: (0..<columns).map { column in
          TableColumn("\(column)", title: "Column \(column)", width: 150, cell: TwinCell.self) {
            "Row \($0), column \(column)"
          }
        })
    }
  }

  /// The widget to put into the window.
  var widget: UnsafeMutablePointer<GtkWidget> { view.widget.widget }
}
