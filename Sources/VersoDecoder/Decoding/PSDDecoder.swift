import PictureDecoding

/// Decodes the picture that comes after the layers of a PSD or PSB file: all of them, as they appear together.
///
/// Source: Adobe Photoshop File Formats Specification, "Image Data Section".
enum PSDDecoder {
  /// The picture of a file.
  static func decode(
    _ file: PictureFile, _ request: DecodeRequest
  ) throws(DecodingFailure) -> PixelBuffer {
    let picture = try PSDPicture(file.bytes)
    try PictureBudget.check(
      width: picture.width, height: picture.height, bytesPerPixel: 0,
      longestSide: request.longestSide)
    let box = PixelBuffer.box(of: request)
    let divisor = max(1, max(picture.width / box.width, picture.height / box.height) / 2)
    let shrinker = try RowShrinker(
      width: picture.width, height: picture.height, hasAlpha: false, divisor: divisor)
    var row = [UInt8](repeating: 255, count: picture.width * 4)
    for y in 0..<picture.height {
      // A picture that was cut off is shown as far as it goes.
      guard picture.read(row: y, into: &row) else {
        guard y > 0 else { throw .damaged }
        break
      }
      row.withUnsafeBytes { shrinker.add($0, rows: 1) }
    }
    shrinker.finish()
    shrinker.picture.wholeSize = (picture.width, picture.height)
    return shrinker.picture
  }
}
