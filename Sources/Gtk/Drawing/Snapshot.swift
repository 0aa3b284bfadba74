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
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, Float(x), Float(y), Float(width), Float(height))
    gtk_snapshot_append_color(snapshot, &color, &bounds)
  }

  /// Fills a circle.
  public func fillCircle(x: Double, y: Double, radius: Double, color: Color) {
    var bounds = graphene_rect_t()
    graphene_rect_init(
      &bounds, Float(x - radius), Float(y - radius), Float(2 * radius), Float(2 * radius))
    var circle = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&circle, &bounds, Float(radius))
    gtk_snapshot_push_rounded_clip(snapshot, &circle)
    var color = color.native
    gtk_snapshot_append_color(snapshot, &color, &bounds)
    gtk_snapshot_pop(snapshot)
  }

  /// Draws the outline of a circle, one pixel wide.
  public func strokeCircle(x: Double, y: Double, radius: Double, color: Color) {
    var bounds = graphene_rect_t()
    graphene_rect_init(
      &bounds, Float(x - radius), Float(y - radius), Float(2 * radius), Float(2 * radius))
    var circle = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&circle, &bounds, Float(radius))
    gtk_snapshot_append_border(
      snapshot, &circle, [1, 1, 1, 1], [GdkRGBA](repeating: color.native, count: 4))
  }

  /// Draws a texture, stretched to a rectangle with rounded corners.
  public func draw(
    _ texture: Texture, x: Double, y: Double, width: Double, height: Double, cornerRadius: Double
  ) {
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, Float(x), Float(y), Float(width), Float(height))
    var outline = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&outline, &bounds, Float(cornerRadius))
    gtk_snapshot_push_rounded_clip(snapshot, &outline)
    gtk_snapshot_append_texture(snapshot, texture.opaque, &bounds)
    gtk_snapshot_pop(snapshot)
  }

  /// Fills a rectangle with rounded corners.
  public func fill(
    x: Double, y: Double, width: Double, height: Double, cornerRadius: Double, color: Color
  ) {
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, Float(x), Float(y), Float(width), Float(height))
    var outline = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&outline, &bounds, Float(cornerRadius))
    gtk_snapshot_push_rounded_clip(snapshot, &outline)
    var color = color.native
    gtk_snapshot_append_color(snapshot, &color, &bounds)
    gtk_snapshot_pop(snapshot)
  }
}
