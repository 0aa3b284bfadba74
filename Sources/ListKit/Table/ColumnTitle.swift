import CGtk

/// The titles of the columns of a table, as GTK makes them: a new one when a column is shown again.
@MainActor
enum ColumnTitle {
  /// The titles in a header, by the ids of the columns that they are above.
  ///
  /// - Parameter columns: those that are shown, in their order on the screen; new titles are in the same order.
  static func all<Item>(
    in header: UnsafeMutablePointer<GtkWidget>, of columns: [TableColumn<Item>]
  ) -> [String: UnsafeMutablePointer<GtkWidget>] {
    var titles: [String: UnsafeMutablePointer<GtkWidget>] = [:]
    var new: [UnsafeMutablePointer<GtkWidget>] = []
    for title in children(of: header) {
      if let id = column(of: title) { titles[id] = title } else { new.append(title) }
    }
    for title in new {
      let text = label(in: title).flatMap { gtk_label_get_text($0) }.map { String(cString: $0) }
      guard let column = columns.first(where: { $0.title == text && titles[$0.id] == nil })
      else { continue }
      titles[column.id] = title
      keep(column.id, of: title)
    }
    return titles
  }

  /// Whether there are titles in a header that have not been dressed yet.
  static func areNew(in header: UnsafeMutablePointer<GtkWidget>) -> Bool {
    children(of: header).contains {
      label(in: $0).map { gtk_label_get_ellipsize($0) } == PANGO_ELLIPSIZE_NONE
    }
  }

  /// Has a title end in an ellipsis if there is no room for all of it, and aligns it with the cells below.
  static func dress(_ title: UnsafeMutablePointer<GtkWidget>, _ alignment: ColumnAlignment) {
    guard let label = label(in: title) else { return }
    gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
    // After the label in its box comes the arrow that shows the order, or the room for it.
    let text = UnsafeMutablePointer<GtkWidget>(label)
    guard let box = gtk_widget_get_parent(text), box != title else { return }
    gtk_widget_set_halign(box, alignment.gtk)
    if alignment == .end { gtk_widget_insert_after(text, box, gtk_widget_get_last_child(box)) }
  }

  /// The label in a title; nil if there is none.
  private static func label(in title: UnsafeMutablePointer<GtkWidget>) -> OpaquePointer? {
    var widget: UnsafeMutablePointer<GtkWidget>? = title
    while let current = widget, verso_is_a(current, gtk_label_get_type()) == 0 {
      widget = gtk_widget_get_first_child(current)
    }
    return widget.map { OpaquePointer($0) }
  }

  private static func children(
    of header: UnsafeMutablePointer<GtkWidget>
  ) -> [UnsafeMutablePointer<GtkWidget>] {
    sequence(first: gtk_widget_get_first_child(header)) { gtk_widget_get_next_sibling($0) }
      .prefix { $0 != nil }.compactMap(\.self)
  }

  // MARK: - Identity

  /// The column that a title was found to be above.
  private static func column(of title: UnsafeMutablePointer<GtkWidget>) -> String? {
    g_object_get_qdata(object(title), columnQuark)
      .map { GQuark(UInt(bitPattern: $0)) }
      .flatMap { g_quark_to_string($0) }.map { String(cString: $0) }
  }

  private static func keep(_ column: String, of title: UnsafeMutablePointer<GtkWidget>) {
    let id = UnsafeMutableRawPointer(bitPattern: UInt(g_quark_from_string(column)))
    g_object_set_qdata(object(title), columnQuark, id)
  }

  private static func object(
    _ title: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(title).assumingMemoryBound(to: GObject.self)
  }
}

/// The key under which a title keeps the id of the column that it is above.
private let columnQuark = g_quark_from_static_string("listkit-column")
