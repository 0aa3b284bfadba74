public import PhotoModel

/// One place where a photo keeps a field, and what it says there.
public struct FieldPlace: Hashable, Sendable {
  /// The block of metadata, or a sidecar.
  public let block: PhotoTag.Block
  /// The tag, property or data set, as in `ImageDescription`, `dc:title` or `2:05`. In a sidecar or a movie it may be
  /// the way in which the value is kept.
  public let name: String
  /// What it says.
  public let value: FieldValue
  /// Whether this is the value that counts.
  public internal(set) var isPreferred = false
}
