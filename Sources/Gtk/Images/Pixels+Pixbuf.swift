import CGtk

extension Pixels {
  /// A copy of the pixels of a `GdkPixbuf`.
  init?(pixbuf: OpaquePointer) {
    guard let start = gdk_pixbuf_read_pixels(pixbuf) else { return nil }
    self.init(
      width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)),
      stride: Int(gdk_pixbuf_get_rowstride(pixbuf)),
      hasAlpha: gdk_pixbuf_get_has_alpha(pixbuf) != 0,
      bytes: Array(
        UnsafeBufferPointer(start: start, count: Int(gdk_pixbuf_get_byte_length(pixbuf)))))
  }

  /// Lends the pixels as a `GdkPixbuf`.
  func withPixbuf<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result? {
    guard let data = g_bytes_new(bytes, gsize(bytes.count)) else { return nil }
    defer { g_bytes_unref(data) }
    let pixbuf = gdk_pixbuf_new_from_bytes(
      data, GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, CInt(width), CInt(height), CInt(stride))
    guard let pixbuf else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    return try body(pixbuf)
  }
}
