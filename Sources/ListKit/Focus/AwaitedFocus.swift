import CGtk
import Gtk

/// The keyboard focus that a list is to take: at once, or as soon as it has a row for it, unless the focus has gone
/// elsewhere by then.
@MainActor
final class AwaitedFocus<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  /// Follows the focus of the window while the list waits for rows.
  private var connection: SignalConnection?
  /// The row that is waited for; nil for any.
  private var awaited: ID?
  /// The row that got the focus only because it was the first one.
  private var firstID: ID?
  /// Whether the focus is to go to the row that is the first one now.
  private var isFirstAwaited = false

  init(_ view: ItemsView<ID, Item>) { self.view = view }

  /// Gives the focus to the row that had it last, or to the first one on the screen, now or when there is one.
  ///
  /// - Returns: whether the list has it.
  func take() -> Bool {
    stop()
    if isUntouched, view.anchor.isAtStart, enterFirstRow() {
      firstID = view.focusedID
      return true
    }
    let isLaidOut = view.rowsWidget.map { gtk_widget_get_height($0) > 0 } == true
    let isNew = view.lastFocusedID == nil
    let hasTaken = view.list.grabFocus()
    if view.focusedSlot != nil || enterFirstRow() {
      if isNew { firstID = view.focusedID }
      if !isLaidOut { keepHeader() }
      return true
    }
    wait()
    return hasTaken
  }

  /// Whether nothing has been chosen since the first row got the focus.
  private var isUntouched: Bool {
    firstID != nil && firstID == view.lastFocusedID && view.controller.selection.count == 0
  }

  /// The list shows other rows. If it stays at its start, and nobody has chosen a row yet, the keys begin with the one
  /// that is the first then, and not with the earlier one, which may be far below.
  func rowsHaveChanged() {
    let layout = view.controller.model.layout
    isFirstAwaited = isUntouched && layout.firstRow.flatMap { layout.id(at: $0) } != firstID
  }

  private func enterNewFirstRow() {
    guard isFirstAwaited else { return }
    isFirstAwaited = false
    guard isUntouched, view.focusedWidget != nil, !view.isEditing, view.anchor.isAtStart,
      enterFirstRow()
    else { return }
    firstID = view.focusedID
    keepHeader()
  }

  /// Gives the focus to a row of a list that has it, now or when the row is laid out.
  func take(_ id: ID) {
    stop()
    guard !view.focus(id) else { return }
    awaited = id
    wait()
  }

  /// Gives the focus to a row, if the list is waiting for one: preferably to the first selected one.
  func rowsWereLaidOut() {
    enterNewFirstRow()
    guard connection != nil, view.controller.model.layout.firstRow != nil else {
      return
    }
    let wanted = [awaited, view.controller.selection.first?.id].compactMap(\.self)
    stop()
    if !wanted.contains(where: { view.focus($0) }) {
      view.list.grabFocus()
      if view.focusedSlot == nil { _ = enterFirstRow() }
      firstID = view.focusedID
    }
    keepHeader()
  }

  /// Hands the focus, which the list itself has, to the first row on the screen, now or when there is one.
  func passOn() {
    stop()
    // By the last layout, others may be at the top.
    if let top = view.topID, view.focus(top) { return }
    if !enterFirstRow() { wait() }
  }

  /// Stops waiting.
  func stop() {
    connection?.disconnect()
    connection = nil
    awaited = nil
  }

  /// Gives the focus to the first row on the screen that takes it.
  func enterFirstRow() -> Bool {
    guard view.frame.isMapped else { return false }
    var next = view.rowsWidget.flatMap { gtk_widget_get_first_child($0) }
    while let row = next {
      if gtk_widget_get_child_visible(row) != 0, enter(row) { return true }
      next = gtk_widget_get_next_sibling(row)
    }
    return false
  }

  /// Keeps the header of the first row in sight: GTK's list scrolls a row that gets the focus early to the top.
  private func keepHeader() {
    let first = view.controller.model.layout.firstRow
    if first == view.focusedSlot?.position { view.scroll(toPosition: 0) }
  }

  private func enter(_ row: UnsafeMutablePointer<GtkWidget>) -> Bool {
    // The row of a table is more than one slot.
    guard let slot = AnyRowSlot.slot(at: row).flatMap(view.own) else {
      return gtk_widget_grab_focus(row) != 0
    }
    if slot.takesFocus, slot.id != nil { return gtk_widget_grab_focus(row) != 0 }
    return slot.focusInside()
  }

  private func wait() {
    guard let root = gtk_widget_get_root(view.list.widget) else { return }
    connection = Object(retaining: UnsafeMutableRawPointer(root)).connect("notify::focus-widget") {
      [weak self] _ in self?.focusHasMoved()
    }
  }

  private func focusHasMoved() {
    guard let root = gtk_widget_get_root(view.list.widget), let focus = gtk_root_get_focus(root)
    else { return }
    if !view.widget.contains(focus) { stop() }
  }
}
