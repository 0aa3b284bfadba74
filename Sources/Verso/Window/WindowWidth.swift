/// How much is side by side in a window.
enum WindowWidth: Comparable {
  /// The photos; the panes fold over them.
  case narrow
  /// The photos beside the sidebar; the details fold over them.
  case medium
  /// The photos between the sidebar and the details.
  case wide

  /// In logical pixels.
  private static let leastMedium = 700
  private static let leastWide = 1000

  /// The minimum size of a window, in logical pixels.
  static let leastSize = (width: 360, height: 294)

  /// The width class of a window with this many logical pixels.
  ///
  /// - Parameters:
  ///   - width: the pixels.
  ///   - textScale: how much larger than usual all text is. What is wide enough for usual text is too narrow for
  ///     larger text.
  init(_ width: Int, textScale: Double = 1) {
    let width = Int(Double(width) / max(1, textScale))
    self = width < Self.leastMedium ? .narrow : width < Self.leastWide ? .medium : .wide
  }
}
