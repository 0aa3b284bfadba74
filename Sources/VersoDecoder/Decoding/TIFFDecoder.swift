import CPixbuf
import CTIFF
import Glibc
import PictureDecoding

/// Decodes TIFF with libtiff, some rows at a time, so that even scans of two gigabytes are shown.
enum TIFFDecoder {
  /// The most memory for the rows that are decoded at once, in bytes.
  private static let portion = 64 << 20

  /// The first picture of a file.
  ///
  /// - Throws: `DecodingFailure.unknownType` for a kind of picture that libtiff does not show.
  static func decode(
    _ file: PictureFile, _ request: DecodeRequest
  ) throws(DecodingFailure) -> PixelBuffer {
    TIFFSetErrorHandler(nil)
    TIFFSetWarningHandler(nil)
    // Not mapped a second time. libtiff closes the descriptor it is given.
    guard let tiff = TIFFFdOpen(dup(file.descriptor), "", "rm") else { throw .damaged }
    defer { TIFFClose(tiff) }
    var image = TIFFRGBAImage()
    var message = [CChar](repeating: 0, count: 1024)
    guard isUnpackable(tiff), TIFFRGBAImageOK(tiff, &message) != 0 else { throw .unknownType }
    guard TIFFRGBAImageBegin(&image, tiff, 0, &message) != 0 else { throw .damaged }
    defer { TIFFRGBAImageEnd(&image) }
    // As it is stored: the orientation of the request says how to turn it.
    image.req_orientation = UInt16(ORIENTATION_TOPLEFT)
    image.orientation = UInt16(ORIENTATION_TOPLEFT)
    let (width, height) = (Int(image.width), Int(image.height))
    try PictureBudget.check(
      width: width, height: height, bytesPerPixel: 0, longestSide: request.longestSide)
    let rows = rowsAtOnce(of: tiff, width: width, height: height)
    try PictureBudget.check(width: width, height: rows, bytesPerPixel: 4, longestSide: 0)

    let box = PixelBuffer.box(of: request)
    let divisor = max(1, max(width / box.width, height / box.height) / 2)
    let shrinker = try RowShrinker(
      width: width, height: height, hasAlpha: image.alpha != 0,
      isPremultiplied: isPremultiplied(image), divisor: divisor)
    var raster = [UInt32](repeating: 0, count: width * rows)
    var first = 0
    while first < height {
      let count = min(rows, height - first)
      image.row_offset = CInt(first)
      // Damaged rows are left as they are.
      guard TIFFRGBAImageGet(&image, &raster, UInt32(width), UInt32(count)) != 0 || first > 0
      else { throw .damaged }
      raster.withUnsafeBytes { shrinker.add($0, rows: count) }
      first += count
    }
    shrinker.finish()
    shrinker.picture.wholeSize = (width, height)
    return shrinker.picture
  }

  /// Whether libtiff knows how the picture is compressed: what it does not, it would show as black.
  private static func isUnpackable(_ tiff: OpaquePointer) -> Bool {
    var compression: UInt16 = 0
    _ = withUnsafeMutablePointer(to: &compression) { compression in
      withVaList([compression]) {
        TIFFVGetFieldDefaulted(tiff, UInt32(TIFFTAG_COMPRESSION), $0)
      }
    }
    return TIFFIsCODECConfigured(compression) != 0
  }

  /// Whether libtiff multiplies colors by alpha, or finds them so: it leaves grey alone whose samples are together.
  private static func isPremultiplied(_ image: TIFFRGBAImage) -> Bool {
    let isGrey = [PHOTOMETRIC_MINISWHITE, PHOTOMETRIC_MINISBLACK].contains(CInt(image.photometric))
    return !isGrey || image.isContig == 0 || CInt(image.alpha) != EXTRASAMPLE_UNASSALPHA
  }

  /// As many rows as are stored together, or several times as many if that is few: no strip and no tile is decoded
  /// twice.
  private static func rowsAtOnce(of tiff: OpaquePointer, width: Int, height: Int) -> Int {
    let tag = TIFFIsTiled(tiff) != 0 ? TIFFTAG_TILELENGTH : TIFFTAG_ROWSPERSTRIP
    var stored: UInt32 = 0
    _ = withUnsafeMutablePointer(to: &stored) { stored in
      withVaList([stored]) { TIFFVGetFieldDefaulted(tiff, UInt32(tag), $0) }
    }
    let together = stored == 0 ? height : min(Int(stored), height)
    let portions = max(1, portion / max(1, width * 4 * together))
    return min(height, together * portions)
  }
}
