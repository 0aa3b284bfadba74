import Gtk
import PhotoFiles
import PictureDecoding

/// Makes the thumbnail of a photo in the cheapest possible way: from the desktop's cache, from the EXIF block, or
/// from the picture itself, which the cache then keeps.
struct ThumbnailMaker: Sendable {
  private let decoders: DecoderPool
  private let cache: ThumbnailCache
  private let writing = SpareTime(limit: 64)
  private let reader = PhotoReader()

  /// An embedded thumbnail is never longer or higher, in pixels: cameras write 160, and a few 1,616.
  private static let longestSide = 4_096

  init(_ decoders: DecoderPool, cache: ThumbnailCache = ThumbnailCache()) {
    self.decoders = decoders
    self.cache = cache
  }

  /// The thumbnail, upright, or why there is none.
  @Sendable
  func make(_ request: PictureRequest) -> Result<Pixels, DecodingFailure> {
    if request.isLarge, case .success(let pixels) = large(request) { return .success(pixels) }
    let path = request.path.bytes
    let seconds = request.stamp.map { Int($0.modified / 1_000_000_000) }
    if let seconds, let cached = cached(path, modified: seconds) { return .success(cached) }
    if let embedded = embedded(request) {
      switch embedded {
      // What has killed one decoder would most likely kill the next one, too.
      case .success, .failure(.tookTooLong), .failure(.decoderEnded): return embedded
      case .failure: break
      }
    }
    let result = decoders.decode(
      .file(path), fitting: Self.box, orientation: request.orientation
    ).pixels
    if case .success(let pixels) = result, let seconds {
      // Nobody waits for that; whoever scrolls waits for the next picture.
      writing.perform { [cache] in cache.store(pixels, of: path, modified: seconds) }
    }
    return result
  }

  private static var box: (width: Int, height: Int) { (ThumbnailCache.side, ThumbnailCache.side) }

  /// The picture as large as a contact sheet can show it, from the file itself.
  private func large(_ request: PictureRequest) -> Result<Pixels, DecodingFailure> {
    let edge = PictureRequest.largeEdge
    return decoders.decode(
      .file(request.path.bytes), fitting: (edge, edge), orientation: request.orientation
    ).pixels
  }

  private func cached(_ path: [UInt8], modified: Int) -> Pixels? {
    guard let entry = cache.entry(of: path) else { return nil }
    let origin = DecodedPicture.Origin(address: entry.address, modified: String(modified))
    for file in entry.files {
      let result = decoders.decode(.file(file), fitting: Self.box, wantsOrigin: true)
      if case .success(let picture) = result, picture.origin == origin { return Pixels(picture) }
    }
    return nil
  }

  /// The thumbnail in the EXIF block; nil if there is none.
  private func embedded(_ request: PictureRequest) -> Result<Pixels, DecodingFailure>? {
    guard let bytes = reader.embeddedThumbnail(of: request.path) else { return nil }
    let result = decoders.decode(
      .bytes(bytes), fitting: Self.box, orientation: request.orientation,
      longestSide: Self.longestSide
    ).pixels
    guard let width = request.width, let height = request.height else { return result }
    let isTurned = (5...8).contains(request.orientation)
    return result.map {
      $0.cropped(toProportionsOf: isTurned ? (height, width) : (width, height))
    }
  }
}
