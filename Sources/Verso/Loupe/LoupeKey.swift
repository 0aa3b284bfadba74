import Gtk

/// The meaning of a key in the loupe that is not a command: to go to another photo, or to another part of this one.
enum LoupeKey: Equatable {
  /// Another photo.
  case step(LoupeStep)
  /// Another part of the picture: how far it moves, in fractions of its viewport.
  case move(x: Double, y: Double)

  /// How far an arrow key moves the picture.
  private static let distance = 0.15

  /// What a key means; nil for nothing.
  ///
  /// - Parameters:
  ///   - press: the key.
  ///   - isFitted: whether all of the picture is visible: arrows then lead to the other photos.
  ///   - isRightToLeft: whether the next photo is on the left.
  init?(_ press: KeyController.Press, isFitted: Bool, isRightToLeft: Bool) {
    guard press.modifiers.isEmpty else { return nil }
    switch press.key {
    case Key.pageDown: self = .step(.next)
    case Key.pageUp: self = .step(.previous)
    case Key.home: self = .step(.first)
    case Key.end: self = .step(.last)
    case Key.right where isFitted: self = .step(isRightToLeft ? .previous : .next)
    case Key.left where isFitted: self = .step(isRightToLeft ? .next : .previous)
    case Key.down where isFitted: self = .step(.next)
    case Key.up where isFitted: self = .step(.previous)
    case Key.right: self = .move(x: -Self.distance, y: 0)
    case Key.left: self = .move(x: Self.distance, y: 0)
    case Key.down: self = .move(x: 0, y: -Self.distance)
    case Key.up: self = .move(x: 0, y: Self.distance)
    default: return nil
    }
  }
}
