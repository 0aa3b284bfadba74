import CGtk

/// The frame that a widget draws into, valid only while it draws.
@MainActor
public struct Snapshot {
  private let snapshot: OpaquePointer

  init(_ snapshot: OpaquePointer) { self.snapshot = snapshot }

  /// Draws a symbolic icon in one colour.
  ///
  /// - Parameters:
  ///   - icon: the icon, drawn as a square of its own size.
  ///   - x: the left edge, in pixels from the origin of the widget.
  ///   - y: the top edge.
  ///   - color: the colour of the icon.
  public func draw(_ icon: SymbolicIcon, x: Double, y: Double, color: Color) {
    draw(at: x, y) { icon.snapshot(into: $0, color: color.native) }
  }

  /// Draws with the origin moved to a point.
  func draw(at x: Double, _ y: Double, _ body: (OpaquePointer) -> Void) {
    gtk_snapshot_save(snapshot)
    var origin = graphene_point_t(x: Float(x), y: Float(y))
    gtk_snapshot_translate(snapshot, &origin)
    body(snapshot)
    gtk_snapshot_restore(snapshot)
  }

  /// Fills a rectangle.
  public func fill(x: Double, y: Double, width: Double, height: Double, color: Color) {
    var color = color.native
    var bounds = Self.rectangle(x: x, y: y, width: width, height: height)
    gtk_snapshot_append_color(snapshot, &color, &bounds)
  }

  /// Fills a circle.
  public func fillCircle(x: Double, y: Double, radius: Double, color: Color) {
    fill(
      x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, cornerRadius: radius,
      color: color)
  }

  /// Draws the outline of a circle, one pixel wide.
  public func strokeCircle(x: Double, y: Double, radius: Double, color: Color) {
    stroke(
      x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, cornerRadius: radius,
      color: color)
  }

  /// Draws the edge of a rectangle with rounded corners within it.
  ///
  /// - Parameters:
  ///   - x: its left side, in logical pixels.
  ///   - y: its top.
  ///   - width: its width.
  ///   - height: its height.
  ///   - cornerRadius: the radius of its corners.
  ///   - line: how wide the edge is.
  ///   - color: the color of the edge.
  public func stroke(
    x: Double, y: Double, width: Double, height: Double, cornerRadius: Double, line: Double = 1,
    color: Color
  ) {
    var outline = Self.outline(
      Self.rectangle(x: x, y: y, width: width, height: height), cornerRadius: cornerRadius)
    gtk_snapshot_append_border(
      snapshot, &outline, [Float](repeating: Float(line), count: 4),
      [GdkRGBA](repeating: color.native, count: 4))
  }

  /// Draws a texture, stretched to a rectangle with rounded corners.
  public func draw(
    _ texture: Texture, x: Double, y: Double, width: Double, height: Double, cornerRadius: Double
  ) {
    var bounds = Self.rectangle(x: x, y: y, width: width, height: height)
    clip(to: bounds, cornerRadius: cornerRadius) {
      gtk_snapshot_append_texture(snapshot, texture.opaque, &bounds)
    }
  }

  /// Fills a rectangle with rounded corners.
  public func fill(
    x: Double, y: Double, width: Double, height: Double, cornerRadius: Double, color: Color
  ) {
    clip(
      to: Self.rectangle(x: x, y: y, width: width, height: height), cornerRadius: cornerRadius
    ) {
      fill(x: x, y: y, width: width, height: height, color: color)
    }
  }

  /// Draws only within a rectangle with rounded corners.
  private func clip(to bounds: graphene_rect_t, cornerRadius: Double, _ draw: () -> Void) {
    var outline = Self.outline(bounds, cornerRadius: cornerRadius)
    gtk_snapshot_push_rounded_clip(snapshot, &outline)
    draw()
    gtk_snapshot_pop(snapshot)
  }

  private static func rectangle(
    x: Double, y: Double, width: Double, height: Double
  ) -> graphene_rect_t {
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, Float(x), Float(y), Float(width), Float(height))
    return bounds
  }

  private static func outline(
    _ bounds: graphene_rect_t, cornerRadius: Double
  ) -> GskRoundedRect {
    var (bounds, outline) = (bounds, GskRoundedRect())
    gsk_rounded_rect_init_from_rect(&outline, &bounds, Float(cornerRadius))
    return outline
  }
}
