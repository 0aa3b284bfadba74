import CGtk

/// A `GdkTexture`: pixels that GTK can draw. It is immutable.
public final class Texture: Object {
  /// A texture of pixels.
  public convenience init?(_ pixels: Pixels) {
    // GDK wants the last row as long as the others.
    let missing = pixels.stride * pixels.height - pixels.bytes.count
    let padded = missing > 0 ? pixels.bytes + Array(repeating: 0, count: missing) : pixels.bytes
    guard let bytes = g_bytes_new(padded, gsize(padded.count)) else { return nil }
    defer { g_bytes_unref(bytes) }
    let texture = gdk_memory_texture_new(
      CInt(pixels.width), CInt(pixels.height),
      pixels.hasAlpha ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8, bytes, gsize(pixels.stride))
    guard let texture else { return nil }
    self.init(adopting: UnsafeMutableRawPointer(texture))
  }

  /// The width in pixels.
  public var width: Int { Int(gdk_texture_get_width(opaque)) }

  /// The height in pixels.
  public var height: Int { Int(gdk_texture_get_height(opaque)) }
}
