/// How much of a photo its row shows, so that the title always has room.
enum PhotoRowShape {
  /// Everything on one line.
  case full
  /// Without date and camera.
  case plain
  /// The stars below the title.
  case compact

  /// The width of date and camera with text of the usual size, in logical pixels.
  private static let factsWidth = 150
  /// In logical pixels.
  private static let leastFull = 600
  private static let leastPlain = 420

  /// The shape of the rows of a list with this width in logical pixels.
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

  /// The width of date and camera with larger text, in which the widest date is not cut off.
  static func factsWidth(for textScale: Double, widestDate: Int = 0) -> Int {
    max(Int((Double(factsWidth) * max(1, textScale)).rounded(.up)), widestDate)
  }
}
