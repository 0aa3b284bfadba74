import Glibc
import PhotoModel

extension FileReplacement {
  /// Gives a new file the owner, the permissions, the access control list and the extended attributes of the old one,
  /// and its time if that is wanted.
  func setAttributes(
    of new: OpenFile, from old: OpenFile?, _ status: FileStatus?, in fileSystem: some FileSystem
  ) throws {
    guard let old, let status else {
      guard let model = attributes.model else { return }
      return try setPermissions(of: new, asOf: model, in: fileSystem)
    }
    let own = try fileSystem.status(of: new)
    if (own.owner, own.group) != (status.owner, status.group) {
      do throws(FileError) {
        try fileSystem.setOwner(status.owner, group: status.group, of: new)
      } catch {
        throw WritingError.otherOwner(error)
      }
    }
    // Whoever could run a photo as another user would now do so with bytes of ours.
    let permissions = status.permissions & ~FileStatus.setIDBits
    try change(own.permissions, to: permissions, of: new, in: fileSystem)
    try setExtendedAttributes(of: new, from: old, in: fileSystem)
    if attributes.keepsTime {
      try fileSystem.setTimes(
        accessed: status.accessed, modified: status.stamp.modified, of: new)
    }
  }

  /// Gives a file that was not there before the group and the permissions of another one. Its owner may always write
  /// to it: a sidecar can describe a photo that is write-protected.
  private func setPermissions(
    of new: OpenFile, asOf model: RawPath, in fileSystem: some FileSystem
  ) throws {
    let status = try fileSystem.status(of: model, followingLinks: true)
    let own = try fileSystem.status(of: new)
    var allowed = status.permissions & 0o666 | 0o600
    if own.group != status.group,
      (try? fileSystem.setOwner(own.owner, group: status.group, of: new)) == nil
    {
      // What the other group may do is no right of this one, unless everybody has it.
      allowed &= ~0o070 | (allowed & 0o007) << 3
    }
    try change(own.permissions, to: allowed, of: new, in: fileSystem)
  }

  /// Gives a new file these permissions. Where the file system cannot change any, it keeps those that it has, as long
  /// as they let nobody do more.
  private func change(
    _ own: UInt32, to permissions: UInt32, of new: OpenFile, in fileSystem: some FileSystem
  ) throws(FileError) {
    guard own != permissions else { return }
    do throws(FileError) {
      try fileSystem.setPermissions(permissions, of: new)
    } catch .system(let code)
      where [EPERM, ENOSYS, ENOTSUP].contains(code) && own & ~permissions == 0
    {
      return
    }
  }

  private func setExtendedAttributes(
    of new: OpenFile, from old: OpenFile, in fileSystem: some FileSystem
  ) throws {
    let names = try fileSystem.attributeNames(of: old)
    // The folder may have given the new file an access control list that the old one does not have.
    for name in try fileSystem.attributeNames(of: new) where !names.contains(name) {
      try tolerating(name) { () throws(FileError) in
        try fileSystem.removeAttribute(name, of: new)
      }
    }
    for name in names {
      try tolerating(name) { () throws(FileError) in
        let value = try fileSystem.attribute(name, of: old)
        try fileSystem.setAttribute(name, to: value, of: new)
      }
    }
  }

  /// Ignores failures for attributes that the system keeps for itself: it sets those, and may not let others set
  /// them.
  private func tolerating(
    _ name: [UInt8], _ body: () throws(FileError) -> Void
  ) throws(FileError) {
    do throws(FileError) {
      try body()
    } catch .system(let code)
      where [EPERM, EACCES, ENOTSUP, ENODATA].contains(code) && Self.isSystems(name)
    {
      return
    }
  }

  private static func isSystems(_ name: [UInt8]) -> Bool {
    let users = ["user.", "system.posix_acl_access"]
    return !users.contains { name.starts(with: $0.utf8) }
  }
}
