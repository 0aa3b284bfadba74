import CGtk

/// A `GdkTexture`: pixels that GTK can draw. It is immutable.
public final class Texture: Object {
  /// A texture of rows of pixels, four bytes each: red, green, blue, alpha (not multiplied in).
  ///
  /// - Parameters:
  ///   - pixels: at least `stride * height` bytes.
  ///   - stride: the distance of two rows in bytes.
  public convenience init?(width: Int, height: Int, stride: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, stride >= width * 4, pixels.count >= stride * height,
      let bytes = g_bytes_new(pixels, gsize(pixels.count))
    else { return nil }
    defer { g_bytes_unref(bytes) }
    guard
      let texture = gdk_memory_texture_new(
        CInt(width), CInt(height), GDK_MEMORY_R8G8B8A8, bytes, gsize(stride))
    else { return nil }
    self.init(adopting: UnsafeMutableRawPointer(texture))
  }

  /// The width in pixels.
  public var width: Int { Int(gdk_texture_get_width(opaque)) }

  /// The height in pixels.
  public var height: Int { Int(gdk_texture_get_height(opaque)) }
}
