import CGtk
import Gtk

/// The widget between GTK's row and a cell: it owns the row's highlight.
///
/// GTK's own row gets the pointer, the focus and the selection, and none of that reaches its child.
/// This widget follows it, draws the highlight by its style classes, and tells the cell.
@MainActor
enum RowWidget {
  /// The class.
  static let type = ObjectType.register(
    "ListKitRow", parent: gtk_widget_get_type(),
    classInit: { classPointer, _ in
      guard let classPointer else { return }
      let widgetClass = classPointer.assumingMemoryBound(to: GtkWidgetClass.self)
      gtk_widget_class_set_css_name(widgetClass, "listrow")
      gtk_widget_class_set_layout_manager_type(widgetClass, gtk_bin_layout_get_type())
      widgetClass.pointee.focus = { widget, direction in
        guard let widget else { return 0 }
        nonisolated(unsafe) let row = widget
        return onMainThread { moveFocus(in: row, direction) ? 1 : 0 }
      }
      let objectClass = classPointer.assumingMemoryBound(to: GObjectClass.self)
      objectClass.pointee.dispose = { object in
        guard let object else { return }
        nonisolated(unsafe) let instance = UnsafeMutableRawPointer(object)
        onMainThread { dispose(instance) }
      }
    })

  static let parentClass = g_type_class_ref(gtk_widget_get_type())

  /// A row without a cell.
  static func make() -> UnsafeMutablePointer<GtkWidget> {
    ObjectType.instance(of: type).assumingMemoryBound(to: GtkWidget.self)
  }

  /// Puts a widget into a row, taking it out of the row that had it, and taking out what was in this row.
  static func setChild(
    _ child: UnsafeMutablePointer<GtkWidget>, of row: UnsafeMutablePointer<GtkWidget>
  ) {
    if gtk_widget_get_parent(child) == row { return }
    removeChild(of: row)
    if gtk_widget_get_parent(child) != nil { gtk_widget_unparent(child) }
    gtk_widget_set_parent(child, row)
  }

  /// Takes out what is in a row.
  static func removeChild(of row: UnsafeMutablePointer<GtkWidget>) {
    while let child = gtk_widget_get_first_child(row) { gtk_widget_unparent(child) }
  }

  /// Shows a state by style classes, from which the style sheet draws the highlight.
  static func show(
    _ state: CellState, before: CellState, on row: UnsafeMutablePointer<GtkWidget>
  ) {
    CellHighlight.show(state, before: before, by: styleClasses, on: row)
  }

  private static let styleClasses: [(CellState, String)] = [
    (.hovered, "hovered"), (.pressed, "pressed"), (.selected, "selected"),
    (.focused, "focused"), (.dropTarget, "drop-target"), (.edited, "edited"),
  ]

  private static func dispose(_ instance: UnsafeMutableRawPointer) {
    removeChild(of: instance.assumingMemoryBound(to: GtkWidget.self))
    parentClass?.assumingMemoryBound(to: GObjectClass.self).pointee
      .dispose(instance.assumingMemoryBound(to: GObject.self))
  }
}
