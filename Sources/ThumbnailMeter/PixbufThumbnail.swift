import CPixbuf

/// Thumbnails as gdk-pixbuf makes them within the process, with whatever loader it finds.
enum PixbufThumbnail {
  /// Decodes the bytes of an embedded thumbnail.
  static func isMade(of bytes: [UInt8]) -> Bool {
    guard let loader = gdk_pixbuf_loader_new() else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    let isRead = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0
    return gdk_pixbuf_loader_close(loader, nil) != 0 && isRead
  }

  /// Decodes a file, made small enough for a square.
  static func isMade(of path: [UInt8], side: Int) -> Bool {
    let name = path.map(CChar.init(bitPattern:)) + [0]
    return letGo(gdk_pixbuf_new_from_file_at_scale(name, CInt(side), CInt(side), 1, nil))
  }

  private static func letGo(_ pixbuf: OpaquePointer?) -> Bool {
    guard let pixbuf else { return false }
    g_object_unref(UnsafeMutableRawPointer(pixbuf))
    return true
  }
}
