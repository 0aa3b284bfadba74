/// How much of a photo its row shows, so that the title always has room.
enum PhotoRowShape {
  /// Everything in one line.
  case full
  /// Without date and camera.
  case plain
  /// The stars below the title.
  case compact

  /// In logical pixels.
  private static let leastFull = 600
  private static let leastPlain = 420

  /// That of the rows of a list of so many logical pixels.
  init(width: Int) {
    self = width >= Self.leastFull ? .full : width >= Self.leastPlain ? .plain : .compact
  }
}
