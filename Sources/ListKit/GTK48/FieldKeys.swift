import CGtk
import Gtk

/// The keys that lead to and from rows that cannot have the keyboard focus themselves, but have something inside that
/// can, such as a check or an entry.
///
/// GTK 4.8 gives up at such a row, and uses the key up all the same.
@MainActor
final class FieldKeys<ID: Hashable & Sendable, Item> {
  private typealias Row = UnsafeMutablePointer<GtkWidget>

  private unowned let view: ListView<ID, Item>

  init(_ view: ListView<ID, Item>) { self.view = view }

  /// Follows the keys that the widget with the focus has no use for.
  func watch() {
    view.list.onKey { [weak view] press in view?.fieldKeys.pressed(press) ?? false }
  }

  private func pressed(_ press: KeyController.Press) -> Bool {
    guard !view.isEditing, let step = press.fieldStep, let focus = view.focusedWidget,
      // The keys of an open popover are its own.
      gtk_widget_get_native(focus) == gtk_widget_get_native(view.list.widget),
      let slot = view.focusedSlot
    else { return false }
    if !slot.takesFocus { return go(step, from: slot) }
    guard focus == slot.rowWidget else { return false }
    let position = slot.position
    // Whether GTK finds a row for the key is known only once it has tried.
    MainLoop.afterThisEvent { [weak view] in view?.fieldKeys.goOn(step, from: position) }
    return false
  }

  /// Goes on from a row that GTK did not leave.
  private func goOn(_ step: FieldStep, from position: Int) {
    guard view.isRowFocused, let slot = view.focusedSlot, slot.id != nil, slot.position == position
    else { return }
    _ = go(step, from: slot)
  }

  // MARK: - Where a key leads

  private func go(_ step: FieldStep, from slot: RowSlot<ID, Item>) -> Bool {
    guard let row = slot.rowWidget, let focus = view.focusedWidget else { return false }
    let field = FocusedField(focus, in: row)
    switch step {
    case .line(let direction): return enter(from: row.next(direction), direction, like: field)
    case .page(let direction):
      guard let target = self.row(aPage: direction, from: row) else { return false }
      return enter(from: target, -direction, until: row, like: field)
        || enter(from: target, direction, like: field)
    case .end(let direction):
      let layout = view.controller.model.layout
      guard
        let position = layout.row(after: direction < 0 ? -1 : layout.count, by: -direction),
        position != slot.position, let id = layout.id(at: position), view.scroll(to: id)
      else { return false }
      let target = view.slot(of: id)?.rowWidget
      if enter(from: target, -direction, until: row, like: field) { return true }
      // Nothing on the way there takes the keyboard.
      if let id = slot.id { view.scroll(to: id) }
      return true
    }
  }

  /// The last row that is fully visible together with another one, or the next one if that fills the view.
  private func row(aPage direction: Int, from start: Row) -> Row? {
    let page = CInt(view.list.height) - CInt(view.pinning.height)
    var room = page - start.rowHeight
    var found: Row?
    while let next = (found ?? start).next(direction) {
      room -= next.rowHeight
      guard room >= 0 || found == nil else { break }
      found = next
    }
    return found
  }

  /// Gives the keyboard to the first row that takes it.
  ///
  /// - Parameters:
  ///   - start: the row to ask first.
  ///   - direction: 1 to go on down, -1 to go on up.
  ///   - end: the row at which to give up.
  ///   - field: what had the focus.
  private func enter(
    from start: Row?, _ direction: Int, until end: Row? = nil, like field: FocusedField?
  ) -> Bool {
    var next = start
    while let row = next, row != end {
      if let slot = AnyRowSlot.slot(at: row).flatMap(view.own), enter(slot, like: field) {
        return true
      }
      next = row.next(direction)
    }
    return false
  }

  private func enter(_ slot: RowSlot<ID, Item>, like field: FocusedField?) -> Bool {
    if slot.takesFocus, slot.id != nil { return view.sectionKeys.go(to: slot.position, []) }
    guard slot.focusInside(like: field) else { return false }
    view.anchor.uncover(slot.id)
    return true
  }
}

/// Where a key leads among rows, down or up: by a line, by a screenful, or to the end.
private enum FieldStep {
  case line(Int), page(Int), end(Int)
}

extension KeyController.Press {
  fileprivate var fieldStep: FieldStep? {
    guard modifiers.isSubset(of: .control) else { return nil }
    if let pageDirection { return .page(pageDirection) }
    return switch step {
    case .up: modifiers.isEmpty ? .line(-1) : nil
    case .down: modifiers.isEmpty ? .line(1) : nil
    case .start: .end(-1)
    case .end: .end(1)
    case nil: nil
    }
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  /// The row below or above.
  @MainActor
  fileprivate func next(_ direction: Int) -> UnsafeMutablePointer<GtkWidget>? {
    direction > 0 ? gtk_widget_get_next_sibling(self) : gtk_widget_get_prev_sibling(self)
  }

  /// How high a row is at its present width. What is not on the screen has no height yet.
  @MainActor
  fileprivate var rowHeight: CInt {
    var height: CInt = 0
    let width = gtk_widget_get_parent(self).map(gtk_widget_get_width) ?? -1
    gtk_widget_measure(self, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
    return height
  }
}
