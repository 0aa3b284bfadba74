import CGtk
import Gtk

/// What a key means while a cell of a table has the cursor.
enum CellKey: Equatable {
  /// To the neighbour at the left or right; to the first or last column with `far`.
  case sideways(Int, far: Bool, stretching: Bool)
  /// To another row, as GTK does it.
  case rowByRow
  /// To the first or the last row.
  case toEnd(isLast: Bool, stretching: Bool)
  /// To the first cell of all, or the last.
  case toCorner(isLast: Bool, stretching: Bool)
  /// To the next or the previous cell, and on in the next row.
  case step(Int)
  /// From cells back to whole rows.
  case leave
  /// Edit the cell.
  case edit
  /// Use the control in the cell.
  case push
  /// Every cell.
  case selectAll
  /// Something for the app.
  case command(CellCommand)

  /// The meaning of a key; nil for keys that mean nothing special to cells.
  init?(_ press: KeyController.Press) {
    let isShifted = press.modifiers.contains(.shift)
    switch press.modifiers.subtracting(.shift) {
    case []: self.init(plain: press, isShifted: isShifted)
    case .control: self.init(control: press, isShifted: isShifted)
    default: return nil
    }
  }

  private init?(plain press: KeyController.Press, isShifted: Bool) {
    switch press.key {
    case Key.left: self = .sideways(-1, far: false, stretching: isShifted)
    case Key.right: self = .sideways(1, far: false, stretching: isShifted)
    case Key.home: self = .sideways(-1, far: true, stretching: isShifted)
    case Key.end: self = .sideways(1, far: true, stretching: isShifted)
    case Key.tab: self = .step(isShifted ? -1 : 1)
    case Key.backTab: self = .step(-1)
    case Int(GDK_KEY_Insert) where isShifted: self = .command(.paste)
    case _ where isShifted: return nil
    case Key.up, Key.down, Int(GDK_KEY_Page_Up), Int(GDK_KEY_Page_Down): self = .rowByRow
    case Key.escape: self = .leave
    case Key.space: self = .push
    case _ where press.isEnter || press.key == Key.f2: self = .edit
    case Key.delete, Int(GDK_KEY_KP_Delete), Key.backspace: self = .command(.clear)
    default: return nil
    }
  }

  private init?(control press: KeyController.Press, isShifted: Bool) {
    switch press.key {
    case Key.left: self = .sideways(-1, far: true, stretching: isShifted)
    case Key.right: self = .sideways(1, far: true, stretching: isShifted)
    case Key.up: self = .toEnd(isLast: false, stretching: isShifted)
    case Key.down: self = .toEnd(isLast: true, stretching: isShifted)
    case Key.home: self = .toCorner(isLast: false, stretching: isShifted)
    case Key.end: self = .toCorner(isLast: true, stretching: isShifted)
    case Int(GDK_KEY_Insert): self = .command(.copy)
    default:
      guard !isShifted else { return nil }
      switch press.shortcut {
      case "a": self = .selectAll
      case "c": self = .command(.copy)
      case "x": self = .command(.cut)
      case "v": self = .command(.paste)
      case "d": self = .command(.fillDown)
      default: return nil
      }
    }
  }
}
