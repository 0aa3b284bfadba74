import PictureDecoding

/// What a picture may cost. What would hit the limits of the process is refused beforehand, with a reason.
enum PictureBudget {
  /// The most memory for the pixels of one picture, or for the coefficients of one, in bytes.
  static let memory = 768 << 20
  /// The most scans of a progressive JPEG: programs make 10 of them, and the specification allows a few
  /// hundred.
  static let scans = 100
  /// The most pixels that all scans together cover: half a minute of work.
  static let scannedPixels = 4_000_000_000

  /// Checks that a picture may be held in memory.
  ///
  /// - Parameters:
  ///   - width, height: the size that it claims to have, in pixels.
  ///   - bytesPerPixel: how many bytes are held for each pixel.
  ///   - longestSide: the bound of the request; 0 for none.
  static func check(
    width: Int, height: Int, bytesPerPixel: Int, longestSide: Int
  ) throws(DecodingFailure) {
    guard width > 0, height > 0 else { throw .damaged }
    let (pixels, isTooMuch) = width.multipliedReportingOverflow(by: height)
    let isTooLong = longestSide > 0 && max(width, height) > longestSide
    guard !isTooMuch, !isTooLong, pixels <= memory / max(bytesPerPixel, 1) else {
      throw .tooLarge(width: width, height: height)
    }
  }
}
