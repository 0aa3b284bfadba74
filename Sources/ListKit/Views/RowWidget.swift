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

  private static let parentClass = g_type_class_ref(gtk_widget_get_type())

  /// A row without a cell.
  static func make() -> UnsafeMutablePointer<GtkWidget> {
    ObjectType.instance(of: type).assumingMemoryBound(to: GtkWidget.self)
  }

  /// Puts a widget into a row, out of the row where it was, and what was in the row out of it.
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

  /// Moves the focus into the row, or on to the next row where this one has nothing for it.
  ///
  /// GTK 4.8 asks one row alone, and leaves the list where that is the title of a section or has no
  /// field that is on the screen.
  private static func moveFocus(
    in row: UnsafeMutablePointer<GtkWidget>, _ direction: GtkDirectionType
  ) -> Bool {
    if enter(row, direction) { return true }
    guard let isForward = direction.isForward, let place = gtk_widget_get_parent(row),
      AnyRowSlot.slot(at: place)?.passesFocusOn == true
    else { return false }
    if gtk_widget_get_child_visible(place) == 0 {
      // What is not on the screen takes no focus. With it, the list scrolls there.
      gtk_widget_set_child_visible(place, 1)
      if enter(row, direction) { return true }
      gtk_widget_set_child_visible(place, 0)
    }
    let next = isForward ? gtk_widget_get_next_sibling(place) : gtk_widget_get_prev_sibling(place)
    return next.map { gtk_widget_child_focus($0, direction) != 0 } ?? false
  }

  /// Moves the focus into or inside the row, as any widget does.
  private static func enter(
    _ row: UnsafeMutablePointer<GtkWidget>, _ direction: GtkDirectionType
  ) -> Bool {
    let widgetClass = parentClass?.assumingMemoryBound(to: GtkWidgetClass.self)
    return widgetClass?.pointee.focus.map { $0(row, direction) != 0 } ?? false
  }

  private static func dispose(_ instance: UnsafeMutableRawPointer) {
    removeChild(of: instance.assumingMemoryBound(to: GtkWidget.self))
    parentClass?.assumingMemoryBound(to: GObjectClass.self).pointee
      .dispose(instance.assumingMemoryBound(to: GObject.self))
  }
}

extension GtkDirectionType {
  /// Whether Tab goes forward; nil for the directions of arrows.
  fileprivate var isForward: Bool? {
    switch self {
    case GTK_DIR_TAB_FORWARD: true
    case GTK_DIR_TAB_BACKWARD: false
    default: nil
    }
  }
}
