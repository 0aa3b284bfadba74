import Gtk

/// The meaning of a key in the loupe that is not a command: to go to another photo, or to another part of this one.
enum LoupeKey: Equatable {
  /// Another photo.
  case step(LoupeStep)
  /// Another part of the picture: how far it moves, in fractions of its viewport.
  case move(x: Double, y: Double)

  /// How far an arrow key moves the picture.
  private static let distance = 0.15

  /// The keys that lead to the next photo and to the previous one, as people read of them.
  ///
  /// - Parameter isRightToLeft: whether the next photo is on the left.
  static func neighbours(isRightToLeft: Bool) -> [(key: KeyBinding, step: LoupeStep)] {
    let (forward, back) = isRightToLeft ? ("Left", "Right") : ("Right", "Left")
    return [
      (KeyBinding(forward, .loupe), .next), (KeyBinding(back, .loupe), .previous),
      (KeyBinding("Page_Down", .loupe), .next), (KeyBinding("Page_Up", .loupe), .previous),
    ]
  }

  /// Keys that lead there as well, of which nobody has to read.
  private static let otherNeighbours: [(key: KeyBinding, step: LoupeStep)] = [
    (KeyBinding("Down", .loupe), .next), (KeyBinding("Up", .loupe), .previous),
  ]

  /// The keys that lead to the first photo and to the last one.
  static let ends: [(key: KeyBinding, step: LoupeStep)] = [
    (KeyBinding("Home", .loupe), .first), (KeyBinding("End", .loupe), .last),
  ]

  /// The keys that lead to other parts of a large picture.
  static let moves: [(key: KeyBinding, x: Double, y: Double)] = [
    (KeyBinding("Right", .loupe), -distance, 0), (KeyBinding("Left", .loupe), distance, 0),
    (KeyBinding("Up", .loupe), 0, distance), (KeyBinding("Down", .loupe), 0, -distance),
  ]

  /// What a key means; nil for nothing.
  ///
  /// - Parameters:
  ///   - press: the key.
  ///   - isFitted: whether all of the picture is visible: arrows then lead to the other photos.
  ///   - isRightToLeft: whether the next photo is on the left.
  init?(_ press: KeyController.Press, isFitted: Bool, isRightToLeft: Bool) {
    if !isFitted, let move = Self.moves.first(where: { $0.key.matches(press) }) {
      self = .move(x: move.x, y: move.y)
      return
    }
    let steps =
      Self.neighbours(isRightToLeft: isRightToLeft) + Self.otherNeighbours + Self.ends
    guard let step = steps.first(where: { $0.key.matches(press) })?.step else { return nil }
    self = .step(step)
  }
}
