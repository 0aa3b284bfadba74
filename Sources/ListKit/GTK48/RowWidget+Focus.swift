import CGtk

extension RowWidget {
  /// Moves the focus into the row, or on to the next row if this one has nothing for it.
  ///
  /// GTK 4.8 asks only one row, and leaves the list if that is the title of a section or has no field that is on the
  /// screen.
  static func moveFocus(
    in row: UnsafeMutablePointer<GtkWidget>, _ direction: GtkDirectionType
  ) -> Bool {
    let item = gtk_widget_get_parent(row)
    let slot = item.flatMap(AnyRowSlot.slot(at:))
    slot?.isAskedFor()
    if enter(row, direction) { return true }
    guard let isForward = direction.isForward, let item, slot?.passesFocusOn == true else {
      return false
    }
    if gtk_widget_get_child_visible(item) == 0 {
      // A row off the screen takes no focus. Once it has the focus, the list scrolls there.
      gtk_widget_set_child_visible(item, 1)
      if enter(row, direction) { return true }
      gtk_widget_set_child_visible(item, 0)
    }
    let next = isForward ? gtk_widget_get_next_sibling(item) : gtk_widget_get_prev_sibling(item)
    return next.map { gtk_widget_child_focus($0, direction) != 0 } ?? false
  }

  /// Moves the focus into or inside the row, as any widget does.
  private static func enter(
    _ row: UnsafeMutablePointer<GtkWidget>, _ direction: GtkDirectionType
  ) -> Bool {
    let widgetClass = parentClass?.assumingMemoryBound(to: GtkWidgetClass.self)
    return widgetClass?.pointee.focus.map { $0(row, direction) != 0 } ?? false
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
