/// What the file system says of a photo's files at one moment. If two states are equal, nobody has written any of the
/// files in between, and what was read of them still holds.
///
/// ```swift
/// let stamp = FileStamp(size: 1, modified: 2, changed: 3, inode: 4)
/// PhotoState(stamp: stamp) == PhotoState(stamp: stamp)  // true: read what is known
/// ```
public struct PhotoState: Hashable, Sendable {
  /// A sidecar of the photo.
  public struct Sidecar: Hashable, Sendable {
    /// Where it is.
    public var path: RawPath
    /// The state of its file.
    public var stamp: FileStamp

    /// A sidecar that is there.
    public init(path: RawPath, stamp: FileStamp) {
      self.path = path
      self.stamp = stamp
    }
  }

  /// The state of the photo's own file or, if that is a link, of the one that it leads to.
  public var stamp: FileStamp
  /// The sidecars that are there, of which the first takes precedence.
  public var sidecars: [Sidecar]
  /// Whether a sidecar named without the extension counts as this photo's if it does not say so.
  public var ownsShortSidecar: Bool

  /// The state of a photo with these sidecars.
  public init(stamp: FileStamp, sidecars: [Sidecar] = [], ownsShortSidecar: Bool = true) {
    self.stamp = stamp
    self.sidecars = sidecars
    self.ownsShortSidecar = ownsShortSidecar
  }
}
