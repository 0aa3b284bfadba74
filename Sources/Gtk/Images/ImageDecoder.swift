import CGtk

/// Decodes pictures with gdk-pixbuf. Its loaders keep no state between two pictures, so every thread
/// may decode.
public enum ImageDecoder {
  /// Why a picture cannot be shown.
  public enum Failure: Error {
    /// The decoder's own reason, as a sentence.
    case undecodable(String)
    /// The picture has more pixels than memory is given for.
    case tooLarge(width: Int, height: Int)
  }

  /// The most pixels of a picture that are decoded: a bomb claims 65,535 by 65,535.
  public static let mostPixels = 500_000_000

  /// Decodes a file, made small enough for a box.
  ///
  /// - Parameters:
  ///   - path: the path as the bytes that the system uses.
  ///   - box: the width and height that the upright picture must fit in, in pixels. A smaller picture
  ///     keeps its size.
  ///   - orientation: 1 to 8 as EXIF counts them; any other number is 1.
  public static func decode(
    path: [UInt8], fitting box: (width: Int, height: Int), orientation: Int
  ) throws(Failure) -> Pixels {
    let turned = orientation > 4 && orientation < 9
    let limit = turned ? (width: box.height, height: box.width) : box
    var error: UnsafeMutablePointer<GError>?
    var width: CInt = 0
    var height: CInt = 0
    let isKnown = path.withCString { gdk_pixbuf_get_file_info($0, &width, &height) } != nil
    if isKnown, Int(width) * Int(height) > mostPixels {
      throw .tooLarge(width: Int(width), height: Int(height))
    }
    let fits = isKnown && Int(width) <= limit.width && Int(height) <= limit.height
    let pixbuf: OpaquePointer? = path.withCString { name in
      if fits { return gdk_pixbuf_new_from_file(name, &error) }
      return gdk_pixbuf_new_from_file_at_scale(
        name, CInt(clamping: limit.width), CInt(clamping: limit.height), 1, &error)
    }
    return try pixels(of: pixbuf, orientation: orientation, error)
  }

  /// Decodes a picture in memory, such as an embedded thumbnail.
  public static func decode(_ bytes: [UInt8], orientation: Int) throws(Failure) -> Pixels {
    var error: UnsafeMutablePointer<GError>?
    guard let stream = g_memory_input_stream_new_from_data(nil, 0, nil),
      let content = g_bytes_new(bytes, gsize(bytes.count))
    else { throw .undecodable("") }
    defer {
      g_bytes_unref(content)
      g_object_unref(UnsafeMutableRawPointer(stream))
    }
    g_memory_input_stream_add_bytes(
      UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GMemoryInputStream.self), content)
    let pixbuf = gdk_pixbuf_new_from_stream(stream, nil, &error)
    return try pixels(of: pixbuf, orientation: orientation, error)
  }

  private static func pixels(
    of pixbuf: OpaquePointer?, orientation: Int, _ error: UnsafeMutablePointer<GError>?
  ) throws(Failure) -> Pixels {
    guard let pixbuf else {
      defer { release(error) }
      throw .undecodable(error.flatMap { String(validatingCString: $0.pointee.message) } ?? "")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    guard let upright = upright(pixbuf, orientation) else { throw .undecodable("") }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    guard let pixels = Pixels(pixbuf: upright) else { throw .undecodable("") }
    return pixels
  }

  /// The picture turned and mirrored as EXIF's orientation says; the caller owns it.
  private static func upright(_ pixbuf: OpaquePointer, _ orientation: Int) -> OpaquePointer? {
    switch orientation {
    case 2: return gdk_pixbuf_flip(pixbuf, 1)
    case 3: return gdk_pixbuf_rotate_simple(pixbuf, GDK_PIXBUF_ROTATE_UPSIDEDOWN)
    case 4: return gdk_pixbuf_flip(pixbuf, 0)
    case 5: return turned(pixbuf, GDK_PIXBUF_ROTATE_CLOCKWISE)
    case 6: return gdk_pixbuf_rotate_simple(pixbuf, GDK_PIXBUF_ROTATE_CLOCKWISE)
    case 7: return turned(pixbuf, GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE)
    case 8: return gdk_pixbuf_rotate_simple(pixbuf, GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE)
    default:
      g_object_ref(UnsafeMutableRawPointer(pixbuf))
      return pixbuf
    }
  }

  /// The picture turned and then mirrored left to right; the caller owns it.
  private static func turned(
    _ pixbuf: OpaquePointer, _ rotation: GdkPixbufRotation
  ) -> OpaquePointer? {
    guard let turned = gdk_pixbuf_rotate_simple(pixbuf, rotation) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(turned)) }
    return gdk_pixbuf_flip(turned, 1)
  }

  private static func release(_ error: UnsafeMutablePointer<GError>?) {
    if let error { g_error_free(error) }
  }
}
