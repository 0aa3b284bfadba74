import PhotoModel

/// What the file system knows about a file.
package struct FileStatus: Hashable, Sendable {
  /// What kind of file it is.
  package var kind: FileKind
  /// Which file it is, whatever its name.
  package var identity: FileIdentity
  /// The state of its contents.
  package var stamp: FileStamp
  /// The number of names (hard links) that it has.
  package var linkCount: Int
  /// The permissions, with the bits for set-user-ID, set-group-ID and sticky.
  package var permissions: UInt32
  /// The number of the user who owns it.
  package var owner: UInt32
  /// The number of the group that owns it.
  package var group: UInt32
  /// The time it was last read, in nanoseconds since 1970 (UTC).
  package var accessed: Int64

  /// What a file system says about a file.
  package init(
    kind: FileKind, identity: FileIdentity, stamp: FileStamp, linkCount: Int, permissions: UInt32,
    owner: UInt32, group: UInt32, accessed: Int64
  ) {
    self.kind = kind
    self.identity = identity
    self.stamp = stamp
    self.linkCount = linkCount
    self.permissions = permissions
    self.owner = owner
    self.group = group
    self.accessed = accessed
  }
}

/// Which file it is, whatever its name.
package struct FileIdentity: Hashable, Sendable {
  /// The number of the device that it is on.
  package var device: UInt64
  /// The number of its inode there.
  package var inode: UInt64

  /// The file of an inode.
  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// The kinds of files that matter to a photo library.
package enum FileKind: Hashable, Sendable {
  /// A file with contents.
  case regular
  /// A folder.
  case folder
  /// A symbolic link.
  case link
  /// A pipe, a socket or a device. Opening one may block forever or do something; it is never opened.
  case special
  /// A folder's listing did not say.
  case unknown
}

extension FileStatus {
  /// The permission bits that make a program run as the owner or the group of its file.
  static let setIDBits: UInt32 = 0o6000
}
