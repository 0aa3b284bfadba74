/// Where the stars of a tile are: in the middle of its width, with the dot of the label before them.
struct TileStars: Equatable {
  /// The edge of a star.
  var size: Double
  /// The width of the tile.
  var width: Double
  /// Whether there is a label before the stars.
  var hasLabel: Bool
  /// How many stars are shown: five, one sign of a rejected photo, or none.
  var count: Int
  /// Whether text runs from right to left.
  var isRightToLeft: Bool
  /// The width over which the stars are spread, up to what fingers need; with 0 they are close together.
  var spread = 0.0

  private static let leastSpacing = 1.0

  private var spacing: Double {
    let step = min(spread / Double(hasLabel ? 6 : 5), Double(StarsLayout.roomyHeight))
    return max(step - size, Self.leastSpacing)
  }

  private var labelSpacing: Double { max(spacing, 7) }

  private var starsWidth: Double {
    count == 0 ? 0 : Double(count) * (size + spacing) - spacing
  }

  private var labelWidth: Double {
    hasLabel ? size * 0.8 + (count > 0 ? labelSpacing : 0) : 0
  }

  private var start: Double { (width - starsWidth - labelWidth) / 2 }

  /// The left edge of a star, from 1 to 5.
  func left(of star: Int) -> Double {
    mirrored(start + labelWidth + Double(star - 1) * (size + spacing), size)
  }

  /// The middle of the dot of the label.
  var labelCenter: Double { mirrored(start, size * 0.8) + size * 0.4 }

  /// The rating that a click at a distance from the left edge gives; nil outside of the stars.
  func rating(at x: Double) -> Int? {
    guard count == 5 else { return nil }
    let margin = spacing / 2
    return (1...5).first { x >= left(of: $0) - margin && x < left(of: $0) + size + margin }
  }

  private func mirrored(_ x: Double, _ length: Double) -> Double {
    isRightToLeft ? width - x - length : x
  }
}
