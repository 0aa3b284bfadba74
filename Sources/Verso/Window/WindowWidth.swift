/// How much stands side by side in a window.
enum WindowWidth: Comparable {
  /// The photos, or one of the panes in their place.
  case narrow
  /// The photos and one of the panes.
  case medium
  /// The photos between the sidebar and the details.
  case wide

  /// In logical pixels.
  private static let leastMedium = 660
  private static let leastWide = 1000

  /// The least size that a window can have, in logical pixels.
  static let leastSize = (width: 360, height: 294)

  /// That of a window of so many logical pixels.
  init(_ width: Int) {
    self = width < Self.leastMedium ? .narrow : width < Self.leastWide ? .medium : .wide
  }
}
