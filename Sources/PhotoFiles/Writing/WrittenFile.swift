public import PhotoModel

/// A file that was written for a photo or, in a plan, would be.
public struct WrittenFile: Hashable, Sendable {
  /// What the file is to the photo.
  public enum Kind: String, Sendable {
    /// The photo's own file.
    case photo
    /// A sidecar.
    case sidecar
  }

  /// The file, with symbolic links resolved.
  public var path: RawPath
  /// What it is.
  public var kind: Kind

  /// A file of a kind.
  public init(path: RawPath, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}
