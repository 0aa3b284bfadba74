import CGtk

/// A `GtkImage`: an icon of the icon theme.
public final class Image: Widget {
  /// An icon of the icon theme, or nothing. Screen readers pass it over until it has a name.
  ///
  /// - Parameters:
  ///   - icon: the name of the icon.
  ///   - pixels: the side of the square that it is drawn in, in logical pixels; nil for the theme's.
  public convenience init(icon: String? = nil, pixels: Int? = nil) {
    self.init(sinking: gtk_image_new_from_icon_name(icon))
    setAccessibleLabel("")
    if let pixels { gtk_image_set_pixel_size(opaque, CInt(pixels)) }
  }

  /// The name of an icon of the icon theme; nil for nothing.
  public var icon: String? {
    get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } }
    set {
      if let newValue {
        gtk_image_set_from_icon_name(opaque, newValue)
      } else {
        gtk_image_clear(opaque)
      }
    }
  }
}
