import Gtk

/// What keys do to a rating that has the keyboard focus.
enum RatingKeys {
  /// A new rating; nil takes the rating away.
  struct Change: Equatable {
    var rating: Int?
  }

  /// The change that a key asks for, or nil if the key means nothing here.
  static func change(
    _ press: KeyController.Press, from rating: Int?, isRightToLeft: Bool
  ) -> Change? {
    guard press.modifiers.isEmpty else { return nil }
    switch press.key {
    case Key.up: return raised(rating)
    case Key.down: return lowered(rating)
    case Key.right: return isRightToLeft ? lowered(rating) : raised(rating)
    case Key.left: return isRightToLeft ? raised(rating) : lowered(rating)
    case Key.home: return Change(rating: 0)
    case Key.end: return Change(rating: 5)
    case Key.delete, Key.backspace: return Change(rating: nil)
    default: break
    }
    switch press.shortcut {
    case "x": return Change(rating: -1)
    case .some("0"..."5"): return Change(rating: press.shortcut?.wholeNumberValue)
    default: return nil
    }
  }

  private static func raised(_ rating: Int?) -> Change {
    Change(rating: min((rating ?? 0) + 1, 5))
  }

  private static func lowered(_ rating: Int?) -> Change {
    Change(rating: max((rating ?? 0) - 1, -1))
  }
}
