import CGtk

extension Pixels {
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

  /// Lends the pixels as a `GdkPixbuf`, made smaller if one side is longer than that.
  func withPixbuf<Result>(
    fitting side: Int, _ body: (OpaquePointer) throws -> Result
  ) rethrows -> Result? {
    let longest = max(width, height)
    return try withPixbuf { pixbuf in
      guard longest > side else { return try body(pixbuf) }
      let smaller = gdk_pixbuf_scale_simple(
        pixbuf, CInt(max(1, width * side / longest)), CInt(max(1, height * side / longest)),
        GDK_INTERP_BILINEAR)
      guard let smaller else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(smaller)) }
      return try body(smaller)
    } ?? nil
  }
}
