import CGtk

/// A `GdkTexture`: pixels that GTK can draw. It is immutable.
public final class Texture: Object {
  /// A texture of pixels.
  public convenience init?(_ pixels: Pixels) {
    guard let prepared = PreparedPixels(pixels) else { return nil }
    self.init(prepared)
  }

  /// A texture of pixels that are already in the right memory.
  public convenience init?(_ pixels: PreparedPixels) {
    let texture = gdk_memory_texture_new(
      CInt(pixels.width), CInt(pixels.height),
      pixels.hasAlpha ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8, pixels.bytes,
      gsize(pixels.stride))
    guard let texture else { return nil }
    self.init(adopting: UnsafeMutableRawPointer(texture))
  }

  /// The width in pixels.
  public var width: Int { Int(gdk_texture_get_width(opaque)) }

  /// The height in pixels.
  public var height: Int { Int(gdk_texture_get_height(opaque)) }
}
