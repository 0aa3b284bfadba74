import CPixbuf
import PictureDecoding

/// Pixels in memory, as a `GdkPixbuf`: scaled and turned by a library that does it well.
final class PixelBuffer {
  /// The `GdkPixbuf`.
  let pixbuf: OpaquePointer
  /// The width and height of the picture that this one was made from, if it was already made smaller.
  var wholeSize: (width: Int, height: Int)

  /// Takes over a `GdkPixbuf`, which it releases at the end.
  convenience init?(adopting pixbuf: OpaquePointer?) {
    guard let pixbuf else { return nil }
    self.init(owning: pixbuf)
  }

  /// Space for a picture whose pixels are still to be set.
  ///
  /// - Throws: `DecodingFailure.tooLarge` if there is no memory for it.
  convenience init(width: Int, height: Int, hasAlpha: Bool) throws(DecodingFailure) {
    let pixbuf = gdk_pixbuf_new(
      GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, CInt(clamping: width), CInt(clamping: height))
    guard let pixbuf else { throw .tooLarge(width: width, height: height) }
    self.init(owning: pixbuf)
  }

  private init(owning pixbuf: OpaquePointer) {
    self.pixbuf = pixbuf
    wholeSize = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

  /// The width in pixels.
  var width: Int { Int(gdk_pixbuf_get_width(pixbuf)) }
  /// The height in pixels.
  var height: Int { Int(gdk_pixbuf_get_height(pixbuf)) }
  /// Whether a pixel has four bytes rather than three.
  var hasAlpha: Bool { gdk_pixbuf_get_has_alpha(pixbuf) != 0 }
  /// The distance of two rows in bytes.
  var stride: Int { Int(gdk_pixbuf_get_rowstride(pixbuf)) }

  /// What a thumbnail of the desktop's cache says about the file that it was made from.
  var origin: (address: [UInt8], modified: [UInt8]) {
    (option("tEXt::Thumb::URI"), option("tEXt::Thumb::MTime"))
  }

  private func option(_ key: String) -> [UInt8] {
    gdk_pixbuf_get_option(pixbuf, key).map { Array(String(cString: $0).utf8) } ?? []
  }

  /// The bytes of all rows, one directly after another.
  var rows: [UInt8] {
    let row = width * (hasAlpha ? 4 : 3)
    guard let start = gdk_pixbuf_read_pixels(pixbuf) else { return [] }
    var rows: [UInt8] = []
    rows.reserveCapacity(row * height)
    for y in 0..<height {
      rows += UnsafeBufferPointer(start: start + y * stride, count: row)
    }
    return rows
  }

  // MARK: - Size and orientation

  /// The picture upright, and no larger than its box.
  func fitted(to request: DecodeRequest) throws(DecodingFailure) -> PixelBuffer {
    let box = Self.box(of: request)
    let scale = min(
      Double(box.width) / Double(wholeSize.width), Double(box.height) / Double(wholeSize.height))
    guard scale < 1 else { return try turned(request.orientation) }
    let pixbuf = gdk_pixbuf_scale_simple(
      pixbuf, Self.scaled(wholeSize.width, scale), Self.scaled(wholeSize.height, scale),
      GDK_INTERP_BILINEAR)
    guard let picture = PixelBuffer(adopting: pixbuf) else { throw .damaged }
    return try picture.turned(request.orientation)
  }

  /// The box for the picture as it is stored.
  static func box(of request: DecodeRequest) -> (width: Int, height: Int) {
    request.orientation > 4 ? (request.box.height, request.box.width) : request.box
  }

  private static func scaled(_ side: Int, _ scale: Double) -> CInt {
    CInt(max(1, (Double(side) * scale).rounded()))
  }

  /// The picture turned and mirrored as EXIF's orientation says.
  private func turned(_ orientation: Int) throws(DecodingFailure) -> PixelBuffer {
    let turned: PixelBuffer?
    switch orientation {
    case 2: turned = flipped(horizontally: true)
    case 3: turned = rotated(GDK_PIXBUF_ROTATE_UPSIDEDOWN)
    case 4: turned = flipped(horizontally: false)
    case 5: turned = rotated(GDK_PIXBUF_ROTATE_CLOCKWISE)?.flipped(horizontally: true)
    case 6: turned = rotated(GDK_PIXBUF_ROTATE_CLOCKWISE)
    case 7: turned = rotated(GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE)?.flipped(horizontally: true)
    case 8: turned = rotated(GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE)
    default: turned = self
    }
    guard let turned else { throw .damaged }
    return turned
  }

  private func flipped(horizontally isHorizontal: Bool) -> PixelBuffer? {
    PixelBuffer(adopting: gdk_pixbuf_flip(pixbuf, isHorizontal ? 1 : 0))
  }

  private func rotated(_ rotation: GdkPixbufRotation) -> PixelBuffer? {
    PixelBuffer(adopting: gdk_pixbuf_rotate_simple(pixbuf, rotation))
  }
}
