import CPixbuf
import CTurboJPEG
import Glibc
import PictureDecoding

/// Decodes JPEG with libjpeg-turbo, which makes a picture half, a quarter or an eighth as large for less
/// work than the whole.
enum JPEGDecoder {
  /// The picture of a file.
  static func decode(
    _ file: PictureFile, _ request: DecodeRequest
  ) throws(DecodingFailure) -> PixelBuffer {
    guard let decompressor = tjInitDecompress() else { throw .noLoader(request.type) }
    defer { tjDestroy(decompressor) }
    let start = file.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let count = UInt(file.bytes.count)
    var (width, height, sampling, colors): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    let status = tjDecompressHeader3(
      decompressor, start, count, &width, &height, &sampling, &colors)
    guard status == 0 || tjGetErrorCode(decompressor) == Int32(TJERR_WARNING.rawValue) else {
      throw .damaged
    }
    let size = (width: Int(width), height: Int(height))
    try check(size, JPEGScans(in: file.bytes), longestSide: request.longestSide)
    let isCMYK = colors == Int32(TJCS_CMYK.rawValue) || colors == Int32(TJCS_YCCK.rawValue)
    let divisor = divisor(of: size, for: PixelBuffer.box(of: request))
    let made = ((size.width + divisor - 1) / divisor, (size.height + divisor - 1) / divisor)
    try PictureBudget.check(
      width: made.0, height: made.1, bytesPerPixel: isCMYK ? 7 : 3, longestSide: 0)
    let picture = try PixelBuffer(width: made.0, height: made.1, hasAlpha: false)
    picture.wholeSize = size
    if isCMYK {
      try decodeCMYK(decompressor, start, count, into: picture)
    } else {
      try decode(
        decompressor, start, count, into: gdk_pixbuf_get_pixels(picture.pixbuf), picture,
        stride: picture.stride, TJPF_RGB)
    }
    return picture
  }

  /// A progressive picture is held in memory as a whole, whatever size is wanted, and each scan goes over all of it.
  private static func check(
    _ size: (width: Int, height: Int), _ scans: JPEGScans, longestSide: Int
  ) throws(DecodingFailure) {
    try PictureBudget.check(
      width: size.width, height: size.height,
      bytesPerPixel: scans.isProgressive ? 2 * scans.components : 0, longestSide: longestSide)
    let pixels = size.width * size.height
    guard
      scans.count <= PictureBudget.scans, scans.count * pixels <= PictureBudget.scannedPixels
    else { throw .tooManyScans(scans.count) }
  }

  /// By how much the picture is made smaller while it is decoded: as much as possible without getting below the size
  /// of its box.
  private static func divisor(
    of size: (width: Int, height: Int), for box: (width: Int, height: Int)
  ) -> Int {
    [8, 4, 2].first { divisor in
      size.width >= box.width * divisor || size.height >= box.height * divisor
    } ?? 1
  }

  private static func decode(
    _ decompressor: tjhandle, _ start: UnsafePointer<UInt8>?, _ count: UInt,
    into pixels: UnsafeMutablePointer<UInt8>?, _ picture: PixelBuffer, stride: Int, _ format: TJPF
  ) throws(DecodingFailure) {
    let status = tjDecompress2(
      decompressor, start, count, pixels, CInt(picture.width), CInt(stride),
      CInt(picture.height), CInt(format.rawValue), 0)
    // A picture that was cut off is shown as far as it goes.
    guard status == 0 || tjGetErrorCode(decompressor) == Int32(TJERR_WARNING.rawValue) else {
      throw .damaged
    }
  }

  /// Four inks, each written as how much of it is missing, as Adobe's programs do.
  private static func decodeCMYK(
    _ decompressor: tjhandle, _ start: UnsafePointer<UInt8>?, _ count: UInt,
    into picture: PixelBuffer
  ) throws(DecodingFailure) {
    let stride = picture.width * 4
    guard let inks = malloc(stride * picture.height) else {
      throw .tooLarge(width: picture.width, height: picture.height)
    }
    defer { free(inks) }
    let firstInk = inks.assumingMemoryBound(to: UInt8.self)
    try decode(decompressor, start, count, into: firstInk, picture, stride: stride, TJPF_CMYK)
    guard let pixels = gdk_pixbuf_get_pixels(picture.pixbuf) else { throw .damaged }
    for y in 0..<picture.height {
      var ink = firstInk + y * stride
      var pixel = pixels + y * picture.stride
      for _ in 0..<picture.width {
        for color in 0..<3 { pixel[color] = UInt8(UInt16(ink[color]) * UInt16(ink[3]) / 255) }
        ink += 4
        pixel += 3
      }
    }
  }
}
