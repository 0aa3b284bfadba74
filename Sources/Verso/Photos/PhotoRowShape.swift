/// How much of a photo its row shows, so that the title always has room.
enum PhotoRowShape {
  /// Everything in one line.
  case full
  /// Without date and camera.
  case plain
  /// The stars below the title.
  case compact

  /// The width of date and camera with usual text, in logical pixels.
  private static let factsWidth = 150
  /// In logical pixels.
  private static let leastFull = 600
  private static let leastPlain = 420

  /// That of the rows of a list of so many logical pixels.
  ///
  /// - Parameters:
  ///   - width: the width.
  ///   - textScale: how much larger than usual all text is.
  ///   - widestDate: the width of the widest date with text of that size.
  init(width: Int, textScale: Double = 1, widestDate: Int = 0) {
    let facts = Self.factsWidth(for: textScale, widestDate: widestDate)
    let leastFull = Self.leastFull + facts - Self.factsWidth
    self = width >= leastFull ? .full : width >= Self.leastPlain ? .plain : .compact
  }

  /// The width of date and camera with text that is so much larger than usual, in which the widest date is not cut.
  static func factsWidth(for textScale: Double, widestDate: Int = 0) -> Int {
    max(Int((Double(factsWidth) * max(1, textScale)).rounded(.up)), widestDate)
  }
}
