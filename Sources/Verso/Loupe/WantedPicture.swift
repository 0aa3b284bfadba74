/// A picture that is to be decoded: which, and how large.
struct WantedPicture: Hashable, Sendable {
  /// How large a picture is decoded.
  enum Size: Hashable, Sendable {
    /// To fit into a square with sides of this many pixels.
    case fitting(Int)
    /// At its full size, as far as the decoder's limits allow.
    case whole
  }

  /// The picture.
  var request: PictureRequest
  /// How large it is wanted.
  var size: Size

  /// The decoder makes no picture wider or higher than this, in pixels.
  static let mostPixels = 16_384

  /// The square that it is decoded to fit in.
  var side: Int {
    if case .fitting(let side) = size { side } else { Self.mostPixels }
  }

  /// The side of the square for a view, in steps, so that dragging the edge of a window does not decode the picture
  /// anew for each pixel.
  ///
  /// - Parameters:
  ///   - width: that of the view, in device pixels.
  ///   - height: its height.
  static func side(forWidth width: Int, height: Int) -> Int {
    min((max(width, height, 256) + 255) / 256 * 256, mostPixels)
  }
}
