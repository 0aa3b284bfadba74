import PhotoModel

/// Which picture is wanted: a file as it was at one moment, and how to turn it upright.
struct PictureRequest: Hashable, Sendable {
  /// The photo's file.
  var path: RawPath
  /// The state of the file, so that a file that was written again is decoded again.
  var stamp: FileStamp?
  /// 1 to 8, as in EXIF.
  var orientation: Int
  /// Whether a sidecar says that, of which other programs may know nothing.
  var isTurnedBySidecar: Bool
  /// The width of the picture as it is stored, in pixels, if it is known.
  var width: Int?
  /// The height of the picture as it is stored, in pixels, if it is known.
  var height: Int?

  /// Whether the picture is wanted larger than cameras keep it beside the photo.
  var isLarge = false

  /// The size, in pixels, of most pictures that cameras keep.
  static let smallEdge = 160
  /// The size of large ones.
  static let largeEdge = 512

  /// The same picture for a square of this many logical pixels.
  func fitting(_ edge: Int) -> PictureRequest {
    var request = self
    request.isLarge = edge > Self.smallEdge
    return request
  }

  /// The picture of a photo; nil if its file could not be read.
  init?(_ photo: Photo) {
    guard photo.record.error == nil else { return nil }
    path = photo.record.path
    stamp = photo.record.stamp
    orientation = photo[.orientation].integerValue ?? 1
    isTurnedBySidecar = photo.record.sources[.orientation] == .sidecar
    width = photo[.width].integerValue
    height = photo[.height].integerValue
  }
}
