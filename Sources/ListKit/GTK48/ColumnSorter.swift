import CGtk
import Gtk

/// Learns from GTK by which column a header click wants to sort.
///
/// GTK 4.8 has no call that tells. But it compares by the first sorted column first, and reverses the answer if the
/// order is descending: so each column has a sorter that notes that it was asked, and answers the same for any two
/// items.
@MainActor
final class ColumnSorter {
  private var asked: String?

  /// The sorter of a column.
  func makeSorter(for column: String) -> Object? {
    let sorter = gtk_custom_sorter_new(
      { _, _, asked in
        Asked.call(asked) { $0.note() }
        return -1
      }, Asked(column, by: self).retainedAddress(), releaseTarget)
    return sorter.map { Object(adopting: UnsafeMutableRawPointer($0)) }
  }

  /// The order that the headers of a column view show.
  func sort(of columnView: OpaquePointer) -> TableSort? {
    guard let sorter = gtk_column_view_get_sorter(columnView) else { return nil }
    // Two items that differ, since GTK does not compare a thing with itself.
    let first = ObjectType.instance(of: verso_type_object())
    let second = ObjectType.instance(of: verso_type_object())
    defer {
      g_object_unref(first)
      g_object_unref(second)
    }
    asked = nil
    let order = gtk_sorter_compare(sorter, first, second)
    return asked.map { TableSort(column: $0, isAscending: order.rawValue < 0) }
  }

  /// A column that notes that it was asked. The first that is asked counts.
  private final class Asked: CallbackTarget {
    private let column: String
    private weak var sorter: ColumnSorter?

    init(_ column: String, by sorter: ColumnSorter) {
      self.column = column
      self.sorter = sorter
    }

    @MainActor func note() {
      if sorter?.asked == nil { sorter?.asked = column }
    }
  }
}
