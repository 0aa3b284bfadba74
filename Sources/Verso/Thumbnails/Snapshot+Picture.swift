import Gtk

extension Snapshot {
  /// How round the corners of small pictures are.
  static let pictureRadius = 4.0

  /// Draws a small picture with an edge, which sets even a white one off from the background.
  ///
  /// - Parameter color: the colour of text there, of which the edge has a little.
  func drawPicture(
    _ texture: Texture, x: Double, y: Double, width: Double, height: Double, on color: Color
  ) {
    let radius = Self.pictureRadius
    draw(texture, x: x, y: y, width: width, height: height, cornerRadius: radius)
    stroke(
      x: x, y: y, width: width, height: height, cornerRadius: radius, color: color.faded(to: 0.15))
  }
}
