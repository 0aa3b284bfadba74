import CGtk

/// A `GtkPicture`: a texture, scaled into the space that it has, with its own proportions.
public final class Picture: Widget {
  /// A picture without a texture.
  public convenience init() {
    self.init(sinking: gtk_picture_new())
  }

  /// Shows a texture, or nothing.
  public func setTexture(_ texture: Texture?) {
    gtk_picture_set_paintable(opaque, texture?.opaque)
  }

  /// Whether the picture may be given less space than its texture has pixels.
  public var canShrink: Bool {
    get { gtk_picture_get_can_shrink(opaque) != 0 }
    set { gtk_picture_set_can_shrink(opaque, newValue ? 1 : 0) }
  }

  /// What the picture shows, for screen readers.
  public var alternativeText: String? {
    get { gtk_picture_get_alternative_text(opaque).map { String(cString: $0) } }
    set { gtk_picture_set_alternative_text(opaque, newValue) }
  }
}
