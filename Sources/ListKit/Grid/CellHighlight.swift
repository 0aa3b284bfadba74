import CGtk

/// Draws the state of a cell of a table by style classes of GTK's widgets around it.
@MainActor
enum CellHighlight {
  /// Shows another state on the cell, and what concerns the whole row on the row.
  static func show(
    _ state: CellState, before: CellState, on cell: UnsafeMutablePointer<GtkWidget>,
    row: UnsafeMutablePointer<GtkWidget>
  ) {
    show(state, before: before, by: classes, on: cell)
    if state.contains(.dropTarget) != before.contains(.dropTarget) {
      set("drop-target", state.contains(.dropTarget), on: row)
    }
  }

  /// Shows another state on a widget by a style class for each flag.
  static func show(
    _ state: CellState, before: CellState, by classes: [(CellState, String)],
    on widget: UnsafeMutablePointer<GtkWidget>
  ) {
    for (flag, name) in classes where state.contains(flag) != before.contains(flag) {
      set(name, state.contains(flag), on: widget)
    }
  }

  /// Shows other edges.
  static func show(
    _ edges: CellEdges, before: CellEdges, on cell: UnsafeMutablePointer<GtkWidget>
  ) {
    if let name = before.styleClass { set(name, false, on: cell) }
    if let name = edges.styleClass { set(name, true, on: cell) }
  }

  private static let classes: [(CellState, String)] = [
    (.inRectangle, "in-rectangle"), (.cursor, "cursor"), (.edited, "edited"),
  ]

  /// Adds a style class to a widget, or takes it away.
  static func set(_ name: String, _ isOn: Bool, on widget: UnsafeMutablePointer<GtkWidget>) {
    if isOn {
      gtk_widget_add_css_class(widget, name)
    } else {
      gtk_widget_remove_css_class(widget, name)
    }
  }
}
