import Gtk
import PhotoFiles
import PhotoModel
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

  init(_ decoders: DecoderPool, cache: ThumbnailCache = ThumbnailCache(program: "Verso")) {
    self.decoders = decoders
    self.cache = cache
  }

  /// The thumbnail, upright, or why there is none.
  @Sendable
  func make(_ request: PictureRequest) -> Result<Pixels, DecodingFailure> {
    if request.isLarge, case .success(let pixels) = large(request) { return .success(pixels) }
    let path = request.path.bytes
    let stamp = isShared(request) ? request.stamp : nil
    if let stamp, let cached = cached(path, stamp) { return .success(cached) }
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
    if case .success(let pixels) = result, let stamp {
      // Nobody waits for that; whoever scrolls waits for the next picture.
      writing.perform { [cache] in
        // It may be of a file that has taken the place of this one.
        guard Self.stamp(of: path) == stamp else { return }
        cache.store(pixels, of: path, modified: Self.seconds(stamp))
      }
    }
    return result
  }

  /// Whether other programs turn the picture like us: a thumbnail in the desktop's cache is upright, and everybody
  /// sees it.
  private func isShared(_ request: PictureRequest) -> Bool {
    !request.isTurnedBySidecar || reader.ownOrientation(of: request.path) == request.orientation
  }

  /// The time of the last write, as the desktop's cache has it.
  private static func seconds(_ stamp: FileStamp) -> Int { Int(stamp.modified / 1_000_000_000) }

  private static func stamp(of file: [UInt8]) -> FileStamp? {
    try? POSIXFileSystem().status(of: RawPath(bytes: file), followingLinks: true).stamp
  }

  private static var box: (width: Int, height: Int) { (ThumbnailCache.side, ThumbnailCache.side) }

  /// The picture as large as a contact sheet can show it, from the file itself.
  private func large(_ request: PictureRequest) -> Result<Pixels, DecodingFailure> {
    let edge = PictureRequest.largeEdge
    return decoders.decode(
      .file(request.path.bytes), fitting: (edge, edge), orientation: request.orientation
    ).pixels
  }

  /// The thumbnail in the desktop's cache, if it is of this state of the photo. The time of the last write, which some
  /// programs keep, is not enough for that: a thumbnail that is older than the last change of any kind is not taken.
  private func cached(_ path: [UInt8], _ stamp: FileStamp) -> Pixels? {
    guard let candidates = cache.candidates(of: path) else { return nil }
    let origin = DecodedPicture.Origin(
      address: candidates.address, modified: String(Self.seconds(stamp)))
    for file in candidates.files {
      guard let made = Self.stamp(of: file)?.modified, made >= stamp.changed else { continue }
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
