import CGtk

extension Snapshot {
  /// Draws a texture turned by quarters, stretched to a rectangle.
  ///
  /// - Parameters:
  ///   - texture: what is drawn.
  ///   - x: the left edge of the rectangle, in pixels from the origin of the widget.
  ///   - y: its upper edge.
  ///   - width: its width, with the texture turned.
  ///   - height: its height.
  ///   - quarterTurns: how many quarter turns the texture is turned, clockwise.
  public func draw(
    _ texture: Texture, x: Double, y: Double, width: Double, height: Double, quarterTurns: Int
  ) {
    let isAcross = !quarterTurns.isMultiple(of: 2)
    let size = isAcross ? (height, width) : (width, height)
    draw(at: x + width / 2, y + height / 2) { snapshot in
      gtk_snapshot_rotate(snapshot, Float(quarterTurns * 90))
      var bounds = graphene_rect_t()
      graphene_rect_init(
        &bounds, Float(-size.0 / 2), Float(-size.1 / 2), Float(size.0), Float(size.1))
      gtk_snapshot_append_texture(snapshot, texture.opaque, &bounds)
    }
  }
}

extension Widget {
  /// Cuts off what the widget draws beyond its edges.
  public func clipContent() { gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN) }
}
