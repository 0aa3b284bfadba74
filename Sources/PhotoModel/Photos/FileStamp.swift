/// The state of a file on disk. Two equal stamps mean that nobody wrote the file in between.
public struct FileStamp: Hashable, Sendable {
  /// The size in bytes.
  public var size: Int64
  /// The time of the last write, in nanoseconds since 1970 (UTC).
  public var modified: Int64
  /// The time of the last change of contents or attributes, in nanoseconds since 1970 (UTC).
  public var changed: Int64
  /// The number of the inode.
  public var inode: UInt64

  /// A stamp of the four numbers of `stat`.
  public init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }
}
