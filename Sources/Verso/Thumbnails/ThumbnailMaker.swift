import Gtk
import PhotoFiles

/// Makes the thumbnail of a photo the cheapest way that there is: from the desktop's cache, from the
/// EXIF block, or from the picture itself, which the cache then keeps.
struct ThumbnailMaker: Sendable {
  private let cache: ThumbnailCache
  private let reader = PhotoReader()

  init(cache: ThumbnailCache = ThumbnailCache()) { self.cache = cache }

  /// The thumbnail, upright; nil where the file shows no picture.
  @Sendable
  func make(_ request: PictureRequest) -> Pixels? {
    let path = request.path.bytes
    let seconds = request.stamp.map { Int($0.modified / 1_000_000_000) }
    if let seconds, let cached = cache.pixels(of: path, modified: seconds) { return cached }
    if let embedded = embedded(request) { return embedded }
    let side = ThumbnailCache.side
    let pixels = try? ImageDecoder.decode(
      path: path, fitting: (side, side), orientation: request.orientation)
    if let pixels, let seconds { cache.store(pixels, of: path, modified: seconds) }
    return pixels
  }

  private func embedded(_ request: PictureRequest) -> Pixels? {
    guard let bytes = reader.embeddedThumbnail(of: request.path),
      let pixels = try? ImageDecoder.decode(bytes, orientation: request.orientation)
    else { return nil }
    guard let width = request.width, let height = request.height else { return pixels }
    let isTurned = (5...8).contains(request.orientation)
    return pixels.cropped(toProportionsOf: isTurned ? (height, width) : (width, height))
  }
}
