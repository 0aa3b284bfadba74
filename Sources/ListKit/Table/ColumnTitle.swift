import CGtk

/// The titles of the columns of a table, as GTK makes them.
@MainActor
enum ColumnTitle {
  /// The label in a title; nil where there is none.
  static func label(in title: UnsafeMutablePointer<GtkWidget>) -> OpaquePointer? {
    var widget: UnsafeMutablePointer<GtkWidget>? = title
    while let current = widget, verso_is_a(current, gtk_label_get_type()) == 0 {
      widget = gtk_widget_get_first_child(current)
    }
    return widget.map { OpaquePointer($0) }
  }

  /// The labels of the titles in a header that are cut where there is no room for all of them.
  static func cut(in header: UnsafeMutablePointer<GtkWidget>) -> [OpaquePointer] {
    sequence(first: gtk_widget_get_first_child(header)) { gtk_widget_get_next_sibling($0) }
      .prefix { $0 != nil }
      .compactMap { $0.flatMap(label) }
      .filter { gtk_label_get_ellipsize($0) == PANGO_ELLIPSIZE_NONE }
  }

  /// Has titles without room for all of them end in an ellipsis. GTK makes them anew for a column that is shown again.
  ///
  /// - Parameter header: the row of the titles.
  static func shorten(in header: UnsafeMutablePointer<GtkWidget>) {
    for label in cut(in: header) { gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END) }
  }
}
