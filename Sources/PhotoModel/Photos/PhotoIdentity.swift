/// What identifies a photo when its file has another path: after its folder was renamed, its drive mounted elsewhere,
/// or the file copied.
public struct PhotoIdentity: Hashable, Sendable {
  /// The size of the file in bytes.
  public var size: Int64
  /// The time of its last write, in nanoseconds since 1970 (UTC).
  public var modified: Int64
  /// The number of its inode.
  public var inode: UInt64
  /// A hash of what does not change when metadata is written; nil if it has not been taken yet.
  public var content: [UInt8]?

  /// What identifies a file in this state.
  public init(_ stamp: FileStamp, content: [UInt8]? = nil) {
    size = stamp.size
    modified = stamp.modified
    inode = stamp.inode
    self.content = content
  }

  /// An identity with known parts.
  public init(size: Int64, modified: Int64, inode: UInt64, content: [UInt8]?) {
    self.size = size
    self.modified = modified
    self.inode = inode
    self.content = content
  }

  /// Whether a file is the same photo: it has not been written since, or only its metadata has.
  ///
  /// - Parameters:
  ///   - stamp: the state of the file.
  ///   - content: the hash of its contents, which is taken only if the stamp does not tell; nil if it could not be
  ///     read.
  /// - Returns: nil if nobody knows.
  public func isOfFile(with stamp: FileStamp, content: () -> [UInt8]?) -> Bool? {
    if hasStamp(stamp), inode == stamp.inode { return true }
    guard let known = self.content, let content = content() else { return nil }
    return known == content
  }

  /// Whether a file with this stamp has the same size and the same time of last write.
  public func hasStamp(_ stamp: FileStamp) -> Bool {
    size == stamp.size && modified == stamp.modified
  }
}
