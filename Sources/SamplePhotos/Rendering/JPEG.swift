import CGtk

/// Why a picture could not be saved.
struct SavingError: Error, CustomStringConvertible {
  let description: String
}

/// Writes 8 bits for each colour, red, green, blue, as a JPEG file without metadata.
func saveJPEG(_ bytes: [UInt8], width: Int, height: Int, quality: Int, to path: String) throws {
  let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
  defer { g_bytes_unref(data) }
  guard
    let pixbuf = gdk_pixbuf_new_from_bytes(
      data, GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height), Int32(width * 3))
  else { throw SavingError(description: "\(path): no memory for the picture") }
  defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

  var keys: [UnsafeMutablePointer<CChar>?] = [g_strdup("quality"), nil]
  var values: [UnsafeMutablePointer<CChar>?] = [g_strdup("\(quality)"), nil]
  defer { (keys + values).forEach { g_free($0) } }
  var error: UnsafeMutablePointer<GError>?
  guard gdk_pixbuf_savev(pixbuf, path, "jpeg", &keys, &values, &error) != 0 else {
    defer { g_error_free(error) }
    throw SavingError(description: error.map { String(cString: $0.pointee.message) } ?? path)
  }
}

/// Makes the folders that a path needs.
func makeFolders(for path: String) throws {
  let folder = g_path_get_dirname(path)
  defer { g_free(folder) }
  guard g_mkdir_with_parents(folder, 0o755) == 0 else {
    throw SavingError(description: "\(path): its folder cannot be made")
  }
}
