import CPixbuf
import PictureDecoding

/// Makes a picture smaller as its rows come in: each pixel is the mean of a square of pixels.
final class RowShrinker {
  /// The small picture, made from the rows so far.
  let picture: PixelBuffer

  private let width: Int
  private let divisor: Int
  private let channels: Int
  /// The sums for the row of squares that is not complete yet.
  private var sums: [UInt32]
  private var rowsInSums = 0
  private var finishedRows = 0

  /// A shrinker.
  ///
  /// - Parameters:
  ///   - width, height: the size of what comes in, in pixels.
  ///   - hasAlpha: whether its alpha counts.
  ///   - divisor: the side of the squares.
  init(width: Int, height: Int, hasAlpha: Bool, divisor: Int) throws(DecodingFailure) {
    self.width = width
    self.divisor = divisor
    channels = hasAlpha ? 4 : 3
    let size = (width: max(1, width / divisor), height: max(1, height / divisor))
    try PictureBudget.check(
      width: size.width, height: size.height, bytesPerPixel: channels, longestSide: 0)
    picture = try PixelBuffer(width: size.width, height: size.height, hasAlpha: hasAlpha)
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

  private func add(row: UnsafeRawBufferPointer) {
    sums.withUnsafeMutableBufferPointer { sums in
      for x in 0..<picture.width {
        let last = min(width, (x + 1) * divisor)
        for source in x * divisor..<last {
          for channel in 0..<channels {
            sums[x * channels + channel] += UInt32(row[source * 4 + channel])
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
    let count = UInt32(divisor * divisor)
    for index in sums.indices {
      start[index] = UInt8(clamping: sums[index] / count)
      sums[index] = 0
    }
    finishedRows += 1
    rowsInSums = 0
  }
}
