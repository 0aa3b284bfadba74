import CGtk
import Gtk

/// The keys that lead in two dimensions, as GTK knows nothing of headers and of cells that show nothing; and those
/// that move rows.
@MainActor
final class GridKeys<ID: Hashable & Sendable, Item> {
  private unowned let grid: ListGrid<ID, Item>

  init(_ grid: ListGrid<ID, Item>) { self.grid = grid }

  /// Handles a key.
  ///
  /// - Returns: whether the key is used up.
  func pressed(_ press: KeyController.Press) -> Bool {
    guard grid.isFocusOnRowOrCell, let slot = grid.focusedSlot, let step = press.gridStep else {
      return false
    }
    if press.modifiers == .alt { return move(slot, step) }
    // Without headers, GTK finds the way by itself.
    guard !grid.controller.model.layout.hasOnlyRows,
      press.modifiers.isSubset(of: [.shift, .control])
    else { return false }
    guard let row = row(after: slot.position, step) else {
      // What comes before the first row can at least be read.
      if step == .up { grid.scroll(toPosition: 0) }
      return step != .home && step != .end
    }
    if step == .up, grid.lines.row(below: row, by: -1) == nil { grid.scroll(toPosition: 0) }
    return grid.sectionKeys.go(to: row, press.modifiers)
  }

  private func row(after position: Int, _ step: GridStep) -> Int? {
    let layout = grid.controller.model.layout
    return switch step {
    case .up: grid.lines.row(below: position, by: -1)
    case .down: grid.lines.row(below: position, by: 1)
    case .pageUp: grid.lines.row(below: position, by: -linesOfPage)
    case .pageDown: grid.lines.row(below: position, by: linesOfPage)
    case .left: layout.row(after: position, by: grid.list.isRightToLeft ? 1 : -1)
    case .right: layout.row(after: position, by: grid.list.isRightToLeft ? -1 : 1)
    case .home: layout.firstRow
    case .end: layout.lastRow
    }
  }

  /// How many lines as high as the one with the focus fit on the screen.
  private var linesOfPage: Int {
    guard let row = grid.focusedSlot?.rowWidget else { return 1 }
    return max(1, grid.list.height / max(1, Int(gtk_widget_get_height(row))))
  }

  /// Moves rows along their line, or by a line.
  private func move(_ slot: RowSlot<ID, Item>, _ step: GridStep) -> Bool {
    let isForward: Bool
    switch step {
    case .left: isForward = grid.list.isRightToLeft
    case .right: isForward = !grid.list.isRightToLeft
    case .up, .down: isForward = step == .down
    default: return false
    }
    let isAlong = step == .left || step == .right
    return grid.dragging.move(isForward ? .down : .up, by: isAlong ? 1 : grid.columns)
  }
}

/// Where a key leads in a grid.
private enum GridStep {
  case up, down, left, right, pageUp, pageDown, home, end
}

extension KeyController.Press {
  /// Where the key leads, whatever modifiers are held.
  fileprivate var gridStep: GridStep? {
    switch key {
    case Key.up, Int(GDK_KEY_KP_Up): .up
    case Key.down, Int(GDK_KEY_KP_Down): .down
    case Int(GDK_KEY_Left), Int(GDK_KEY_KP_Left): .left
    case Int(GDK_KEY_Right), Int(GDK_KEY_KP_Right): .right
    case Int(GDK_KEY_Page_Up), Int(GDK_KEY_KP_Page_Up): .pageUp
    case Int(GDK_KEY_Page_Down), Int(GDK_KEY_KP_Page_Down): .pageDown
    case Key.home, Int(GDK_KEY_KP_Home): .home
    case Key.end, Int(GDK_KEY_KP_End): .end
    default: nil
    }
  }
}
