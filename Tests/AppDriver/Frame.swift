/// A point of a window and a size, in pixels.
public struct Frame: Equatable, Sendable {
  /// How far the left edge is from that of the window.
  public let x: Int
  /// How far the upper edge is from that of the window.
  public let y: Int
  /// How wide it is.
  public let width: Int
  /// How high it is.
  public let height: Int
}
