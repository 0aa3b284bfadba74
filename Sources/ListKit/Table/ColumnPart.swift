import CGtk
import Gtk

/// One column of a table: the value, GTK's object for it, and what fills its cells.
@MainActor
final class ColumnPart<ID: Hashable & Sendable, Item> {
  let column: TableColumn<Item>
  /// The `GtkColumnViewColumn`.
  let object: Object
  let factory: CellFactory<ID, Item>

  init(
    _ column: TableColumn<Item>, controller: ListController<ID, Item>, sorter: ColumnSorter
  ) {
    self.column = column
    factory = CellFactory(controller, column: column.id, titlesSpan: true)
    factory.kinds = column.kinds
    factory.alignment = column.alignment
    object = Object(
      adopting: UnsafeMutableRawPointer(
        gtk_column_view_column_new(column.title, factory.makeGtkFactory())))
    gtk_column_view_column_set_resizable(object.opaque, column.isResizable ? 1 : 0)
    gtk_column_view_column_set_expand(object.opaque, column.expands ? 1 : 0)
    if column.isSortable, let sorter = sorter.makeSorter(for: column.id) {
      gtk_column_view_column_set_sorter(object.opaque, sorter.cast())
    }
    width = column.width
    isVisible = column.isVisible
  }

  /// The width in logical pixels; nil for as wide as the cells need.
  var width: Int? {
    get {
      let width = gtk_column_view_column_get_fixed_width(object.opaque)
      return width < 0 ? nil : Int(width)
    }
    set { gtk_column_view_column_set_fixed_width(object.opaque, CInt(newValue ?? -1)) }
  }

  /// Whether the column is shown.
  var isVisible: Bool {
    get { gtk_column_view_column_get_visible(object.opaque) != 0 }
    set { gtk_column_view_column_set_visible(object.opaque, newValue ? 1 : 0) }
  }
}
