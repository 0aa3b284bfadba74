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

  /// The width that a hidden column gets when it is shown again: GTK 4.8 counts the widths of hidden columns, too, so
  /// that no width would be left for the columns that expand.
  private var hiddenWidth: CInt?

  /// The largest width: X and Wayland have no larger windows. A layout from a file may say anything.
  private static var mostWidth: Int { 32_767 }

  /// How much larger than usual all text is.
  var textScale = 1.0 {
    didSet {
      guard textScale != oldValue, let shown = shownWidth else { return }
      shownWidth = Int((Double(shown) / oldValue * textScale).rounded())
    }
  }

  /// The width at the usual text size, in logical pixels; nil for as wide as the cells need.
  var width: Int? {
    get { shownWidth.map { Int((Double($0) / textScale).rounded()) } }
    set {
      shownWidth = newValue.flatMap { width in
        width < 0 ? nil : Int((Double(min(width, Self.mostWidth)) * textScale).rounded())
      }
    }
  }

  /// The width on the screen, in logical pixels; nil for as wide as the cells need.
  var shownWidth: Int? {
    get {
      let width = hiddenWidth ?? gtk_column_view_column_get_fixed_width(object.opaque)
      return width < 0 ? nil : Int(width)
    }
    set {
      let width = CInt(min(max(newValue ?? -1, -1), Self.mostWidth))
      if hiddenWidth == nil {
        gtk_column_view_column_set_fixed_width(object.opaque, width)
      } else {
        hiddenWidth = width
      }
    }
  }

  /// Whether the column is shown.
  var isVisible: Bool {
    get { gtk_column_view_column_get_visible(object.opaque) != 0 }
    set {
      guard newValue != isVisible else { return }
      if newValue {
        let width = hiddenWidth ?? -1
        hiddenWidth = nil
        gtk_column_view_column_set_fixed_width(object.opaque, width)
      } else {
        hiddenWidth = gtk_column_view_column_get_fixed_width(object.opaque)
        gtk_column_view_column_set_fixed_width(object.opaque, 0)
      }
      gtk_column_view_column_set_visible(object.opaque, newValue ? 1 : 0)
    }
  }
}
