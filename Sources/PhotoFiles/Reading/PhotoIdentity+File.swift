public import PhotoModel

extension PhotoIdentity {
  /// What identifies a photo, from its file; nil if that cannot be read.
  public init?(of path: RawPath) {
    guard let status = try? POSIXFileSystem().status(of: path, followingLinks: true) else {
      return nil
    }
    self.init(status.stamp, content: ContentHash.of(path))
  }
}
