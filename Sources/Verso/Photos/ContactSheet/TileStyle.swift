import Gtk

/// What all tiles of a contact sheet have in common.
@MainActor
final class TileStyle {
  /// The edge of the pictures in logical pixels.
  var edge = TileSize.normal
  /// Whether fingers are likely: the line of stars is then as high as fingers need, and the stars are farther apart.
  var isRoomy = false
  /// What is not shown.
  var hidden: Set<RowPart> = []
  /// The height of a line of text in logical pixels: that of the font, as a name in another script would make its
  /// line, and with it all tiles, higher or lower.
  private(set) var lineHeight = 18
  /// The size of text that it was measured for.
  private var measuredScale = 0.0

  /// What the style sheet of ListKit adds beside a tile, on both sides together.
  static let frame = 18
  /// Between the picture and what is below it.
  static let spacing = 6

  /// The height of a picture in a tile with a width: a tile is narrower than the edge if the window has no room for
  /// more. Most pictures are wider than high, and one that is not has enough room.
  func pictureHeight(in width: Int) -> Int { min(edge, width) * 5 / 6 }

  /// The edge of a star: a small tile has small ones.
  var starSize: Int { edge < 128 ? 10 : 14 }

  /// The height of the line of stars; 0 if none are shown.
  var marksHeight: Int {
    hidden.contains(.rating) ? 0 : isRoomy ? StarsLayout.roomyHeight : starSize
  }

  /// The space above the line of stars, and below it.
  var marksSpacing: Int { marksHeight > starSize ? 0 : Self.spacing }

  /// Measures the line if the size of text has changed.
  ///
  /// - Parameter tile: one of the tiles, which all have the same font.
  func measureLine(in tile: Widget) {
    let scale = TextScale.current
    guard scale != measuredScale else { return }
    measuredScale = scale
    lineHeight = tile.lineHeight
  }

  /// The height of a tile.
  ///
  /// - Parameters:
  ///   - width: its width.
  ///   - hasName: whether its name is shown.
  func height(in width: Int, hasName: Bool) -> Int {
    pictureHeight(in: width) + (marksHeight > 0 ? marksSpacing + marksHeight : 0)
      + (hasName ? marksSpacing + lineHeight : 0)
  }
}
