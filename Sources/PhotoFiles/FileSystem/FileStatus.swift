import PhotoModel

/// What the file system knows of a file.
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
  /// The number of the user whom it belongs to.
  package var owner: UInt32
  /// The number of the group that it belongs to.
  package var group: UInt32
  /// The time of the last reading, in nanoseconds since 1970 (UTC).
  package var accessed: Int64

  /// What a file system says of a file.
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

/// Which file it is, under whatever name.
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
  /// A pipe, a socket or a device. Opening one may wait for ever or do something; it never is.
  case special
  /// A folder's listing did not say.
  case unknown
}

extension FileStatus {
  /// The bits of the permissions with which a program runs as the owner or the group of its file.
  static let setIDBits: UInt32 = 0o6000
}
