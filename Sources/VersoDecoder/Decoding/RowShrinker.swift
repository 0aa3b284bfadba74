import CPixbuf
import PictureDecoding

/// Makes a picture smaller as its rows come in: each pixel is the mean of a square of pixels, or of as many of them as
/// there are where the picture is narrower. What never comes in is black, or transparent.
final class RowShrinker {
  /// The small picture, made from the rows so far.
  let picture: PixelBuffer

  private let width: Int
  private let divisor: Int
  private let channels: Int
  private let isPremultiplied: Bool
  /// The sums for the row of squares that is not complete yet.
  private var sums: [UInt64]
  private var rowsInSums = 0
  private var finishedRows = 0

  /// A shrinker.
  ///
  /// - Parameters:
  ///   - width, height: the size of what comes in, in pixels.
  ///   - hasAlpha: whether its alpha counts.
  ///   - isPremultiplied: whether its colors are multiplied by its alpha; those of the small picture are not.
  ///   - divisor: the side of the squares.
  init(
    width: Int, height: Int, hasAlpha: Bool, isPremultiplied: Bool = false, divisor: Int
  ) throws(DecodingFailure) {
    self.width = width
    self.divisor = divisor
    self.isPremultiplied = hasAlpha && isPremultiplied
    channels = hasAlpha ? 4 : 3
    let size = (width: max(1, width / divisor), height: max(1, height / divisor))
    try PictureBudget.check(
      width: size.width, height: size.height, bytesPerPixel: channels, longestSide: 0)
    picture = try PixelBuffer(width: size.width, height: size.height, hasAlpha: hasAlpha)
    gdk_pixbuf_fill(picture.pixbuf, 0)
    sums = Array(repeating: 0, count: size.width * channels)
  }

  /// Takes in rows.
  ///
  /// - Parameter bytes: four bytes a pixel: red, green, blue, alpha.
  func add(_ bytes: UnsafeRawBufferPointer, rows: Int) {
    for row in 0..<rows where finishedRows < picture.height {
      add(row: UnsafeRawBufferPointer(rebasing: bytes[row * width * 4..<(row + 1) * width * 4]))
    }
  }

  /// Takes the rows that came in last into the picture, though they are fewer than a square is high: call it when no
  /// more come.
  func finish() {
    if rowsInSums > 0, finishedRows < picture.height { finishRow() }
  }

  private func add(row: UnsafeRawBufferPointer) {
    sums.withUnsafeMutableBufferPointer { sums in
      for x in 0..<picture.width {
        let last = min(width, (x + 1) * divisor)
        for source in x * divisor..<last {
          for channel in 0..<channels {
            sums[x * channels + channel] += UInt64(row[source * 4 + channel])
          }
        }
      }
    }
    rowsInSums += 1
    if rowsInSums == divisor { finishRow() }
  }

  private func finishRow() {
    guard let pixels = gdk_pixbuf_get_pixels(picture.pixbuf) else { return }
    let start = pixels + finishedRows * picture.stride
    // All squares are as wide.
    let count = UInt64(min(width, divisor) * rowsInSums)
    for pixel in stride(from: 0, to: sums.count, by: channels) {
      let alpha = isPremultiplied ? sums[pixel + 3] : 0
      for index in pixel..<pixel + channels {
        let isColor = index < pixel + 3
        start[index] = UInt8(
          clamping: isColor && alpha > 0 ? sums[index] * 255 / alpha : sums[index] / count)
        sums[index] = 0
      }
    }
    finishedRows += 1
    rowsInSums = 0
  }
}
