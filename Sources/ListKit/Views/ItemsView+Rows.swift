import CGtk
import Gtk

extension ItemsView {
  /// Scrolls as little as needed to make a row fully visible. A list that is not on the screen does it when it is
  /// shown.
  ///
  /// - Returns: whether the row is in the list.
  @discardableResult
  public func scroll(to id: ID) -> Bool { scroll(to: id, offset: 0) }

  /// Has a view that is about to be shown in the place of another one of the same rows show a row where that has it,
  /// unless it showed the row itself before. For whoever looks at the row, it stays where it is.
  ///
  /// - Returns: whether the row is in the list.
  @discardableResult
  public func takePosition(of id: ID, from other: ItemsView) -> Bool {
    scroll(to: id, offset: other.offset(of: id) ?? 0)
  }

  private func scroll(to id: ID, offset: Double) -> Bool {
    guard controller.gate.isOpen else { return later(id) { $0.scroll(to: id, offset: offset) } }
    return anchor.scroll(to: id, offset: offset)
  }

  /// Scrolls to the start: to the first row, and the header above it. A list that is not on the screen is there when it
  /// is shown.
  public func scrollToStart() {
    guard controller.gate.isOpen else {
      return controller.gate.whenOpen { [weak self] in self?.scrollToStart() }
    }
    anchor.scrollToStart()
  }

  /// Whether all of a row can be seen in the view, which is on the screen.
  public func isVisible(_ id: ID) -> Bool { anchor.isInView(id) }

  /// How far below the upper edge of the view a row is, in logical pixels; nil for one that is not fully visible.
  func offset(of id: ID) -> Double? {
    anchor.isInView(id) ? anchor.frameInView(of: id).map { Double($0.origin.y) } : nil
  }

  /// Scrolls a list that is on the screen.
  func reveal(_ id: ID) -> Bool {
    controller.model.position(of: id).map(scroll(toPosition:)) ?? false
  }

  /// Selects a row and no other, or adds it to others, or stretches the selection to it, as a click does. GTK
  /// stretches from where this was last done.
  func select(_ position: Int, adding: Bool = false, stretching: Bool) {
    guard let rowsWidget else { return }
    if position >= rows.toldCount { growth.finish() }
    // Position, whether to add to the selection, and whether to stretch it.
    var values = [
      g_variant_new_uint32(guint(rows.told(position))), g_variant_new_boolean(adding ? 1 : 0),
      g_variant_new_boolean(stretching ? 1 : 0),
    ]
    let target = g_variant_new_tuple(&values, gsize(values.count))
    gtk_widget_activate_action_variant(rowsWidget, "list.select-item", target)
  }

  /// Gives a row the keyboard focus, and scrolls there.
  ///
  /// - Returns: whether the row is in the list and took the focus.
  @discardableResult
  public func focus(_ id: ID) -> Bool {
    guard controller.gate.isOpen else { return later(id) { $0.focus(id) } }
    guard scroll(to: id), let slot = slot(of: id), let row = slot.rowWidget else { return false }
    if controller.model.selectedCount == 1, controller.model.isSelected(id) {
      // Shift and an arrow are to stretch the selection from here, even if code selected the row.
      select(slot.position, stretching: false)
    }
    if gtk_widget_get_focusable(row) == 0 {
      // A row that is not focusable hands the focus to what it contains, unless that already has it.
      if focusedSlot === slot { return true }
      return slot.focusInside()
    }
    return gtk_widget_grab_focus(row) != 0
  }

  /// Gives a row the keyboard focus, which the list has, and scrolls there: now or, if the list is about to show other
  /// rows, as soon as it does, unless the focus goes elsewhere before that.
  public func focusWhenShown(_ id: ID) {
    guard controller.gate.isOpen else {
      return controller.gate.whenOpen { [weak self] in self?.focusWhenShown(id) }
    }
    awaitedFocus.take(id)
  }

  /// Gives the list the keyboard focus: to the row that had it last, or to the first one. A list that has no rows yet
  /// gives it to the first one that comes, unless the focus goes elsewhere before that.
  ///
  /// - Returns: whether the list has it.
  @discardableResult
  public func grabFocus() -> Bool {
    guard controller.gate.isOpen else {
      controller.gate.whenOpen { [weak self] in self?.grabFocus() }
      return true
    }
    return awaitedFocus.take()
  }

  /// Does something with a row once the list has finished what it is doing.
  ///
  /// - Returns: whether the row is in the list.
  private func later(
    _ id: ID, _ action: @escaping @MainActor (ItemsView) -> Bool
  ) -> Bool {
    controller.gate.whenOpen { [weak self] in
      if let self { _ = action(self) }
    }
    return controller.model.position(of: id) != nil
  }

  /// The row that has the keyboard focus, or contains what has it.
  public var focusedID: ID? { focusedSlot?.id }

  /// The widget in the list that has the keyboard focus.
  var focusedWidget: UnsafeMutablePointer<GtkWidget>? {
    guard let root = gtk_widget_get_root(list.widget),
      let focus = gtk_root_get_focus(root), list.contains(focus)
    else { return nil }
    return focus
  }

  /// Whether a widget outside of the list has the keyboard focus of the window.
  var isFocusElsewhere: Bool {
    guard let root = gtk_widget_get_root(list.widget), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return gtk_widget_get_root(focus) == root && !list.contains(focus)
  }

  /// The slot that has the keyboard focus, or contains what has it: of a row, a header or a footer.
  var focusedSlot: RowSlot<ID, Item>? {
    focusedWidget.flatMap { AnyRowSlot.slot(around: $0) ?? slotInside($0) }.flatMap(own)
  }

  /// Whether the keyboard focus is on a row, and not on an entry or the like inside.
  var isRowFocused: Bool {
    guard let focus = focusedWidget else { return false }
    return focusedSlot?.rowWidget == focus
  }

  /// Whether the keyboard focus is on a row or a cell, and not on an entry or the like inside.
  var isFocusOnRowOrCell: Bool {
    guard let focus = focusedWidget, let slot = focusedSlot else { return false }
    return slot.rowWidget == focus || slot.itemWidget == focus
  }

  /// The row under a point of the list, in its own coordinates.
  func slot(atX x: Double, y: Double) -> RowSlot<ID, Item>? { slot(in: list.widget, atX: x, y: y) }

  /// The row under a point of a widget of the list.
  func slot(
    in widget: UnsafeMutablePointer<GtkWidget>, atX x: Double, y: Double
  ) -> RowSlot<ID, Item>? {
    gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT)
      .flatMap { AnyRowSlot.slot(around: $0) ?? slotInside($0) }.flatMap(own)
  }

  /// The slot that shows a row: in a table, the one of the first column, or of the one named.
  func slot(of id: ID, column: String? = nil) -> RowSlot<ID, Item>? {
    slot(of: .row(id), column: column)
  }

  /// The slot that shows a row, a header or a footer.
  func slot(of key: ListKey<ID>, column: String? = nil) -> RowSlot<ID, Item>? {
    guard let record = controller.model.record(of: key) else { return nil }
    filling.fill(record)
    return record.slots.lazy.compactMap(own).first { column == nil || $0.factory.column == column }
  }

  /// The slot, if it is one of this view.
  func own(_ slot: AnyRowSlot) -> RowSlot<ID, Item>? {
    // No cast that looks up the type: this is asked for every row that scrolls by.
    slot.anyView === self ? unsafeDowncast(slot, to: RowSlot<ID, Item>.self) : nil
  }

  /// The first slot in the row of a table that a widget is or is in: a row is more than its slots, and an empty slot
  /// is none of ours.
  private func slotInside(_ widget: UnsafeMutablePointer<GtkWidget>) -> AnyRowSlot? {
    var current: UnsafeMutablePointer<GtkWidget>? = widget
    while let row = current, row != rowsWidget {
      let first = gtk_widget_get_first_child(row)
      if let slot = first.flatMap({ AnyRowSlot.slot(at: $0) }) { return slot }
      current = gtk_widget_get_parent(row)
    }
    return nil
  }
}
