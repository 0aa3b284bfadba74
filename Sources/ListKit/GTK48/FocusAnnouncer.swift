import CGtk
import Gtk

/// Tells the screen reader which of how many rows has the keyboard focus.
@MainActor
final class FocusAnnouncer<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  /// The row whose position the screen reader was told.
  private var described: DescribedRow<ID>?

  init(_ view: ItemsView<ID, Item>) { self.view = view }

  /// The focus has moved, or the rows have.
  ///
  /// GTK 4.8 has properties for the position of a row, but does not pass them on to AT-SPI; a description is read
  /// with the name. Only the row with the focus has one, so that scrolling costs nothing.
  func update() {
    guard view.isFocusOnRowOrCell, let focus = view.focusedWidget, let slot = view.focusedSlot,
      let id = slot.id, let row = slot.rowWidget
    else { return clear() }
    let layout = view.controller.model.layout
    let position = DescribedRow<ID>.Position(
      id: id, number: layout.rowCount(before: slot.position) + 1, count: layout.rowCount)
    if let described, described.focus.widget == focus, described.position == position { return }
    // Along a row, not every cell needs to say where it is.
    let isNew = described?.position != position || focus == row
    clear()
    described = DescribedRow(
      position: position, focus: Widget(retaining: UnsafeMutableRawPointer(focus)),
      row: Widget(retaining: UnsafeMutableRawPointer(row)))
    verso_accessible_set_position(row, CInt(position.number), CInt(position.count))
    if isNew {
      verso_accessible_set_description(focus, ListTexts.position(position.number, position.count))
    }
  }

  /// Withdraws what was told of a row: it may show another one soon.
  func clear() {
    guard let described else { return }
    self.described = nil
    verso_accessible_reset_description(described.focus.pointer)
    verso_accessible_reset_position(described.row.pointer)
  }
}

/// The row whose position a screen reader was told.
private struct DescribedRow<ID: Hashable> {
  /// Which of how many rows it is.
  struct Position: Equatable {
    let id: ID
    /// The number of the row, from 1.
    let number: Int
    /// How many rows there are.
    let count: Int
  }

  let position: Position
  /// What has the keyboard focus: the row, or a cell in it.
  let focus: Widget
  let row: Widget
}
