import CLinux
import Glibc
import PhotoModel

// What the system would answer, found out without doing anything.
extension POSIXFileSystem {
  package func checkFolder(_ folder: RawPath) throws(FileError) {
    try SystemPath.find(folder) { path throws(FileError) -> Void in
      try check(faccessat(path.folder, path.name, W_OK | X_OK, AT_EACCESS))
      // In an append-only folder nothing can be renamed.
      guard linux_attributes(path.folder, path.name) & linux_append_only == 0 else {
        throw .system(EPERM)
      }
    }
  }

  package func checkSpace(for byteCount: Int, in folder: RawPath) throws(FileError) {
    try withFolder(folder) { descriptor throws(FileError) in
      var disk = statvfs()
      try check(fstatvfs(descriptor, &disk))
      let (free, overflow) = UInt64(disk.f_bavail).multipliedReportingOverflow(
        by: UInt64(disk.f_frsize))
      // Some network file systems do not know, and report no blocks at all.
      guard overflow || disk.f_blocks == 0 || free >= UInt64(byteCount) else {
        throw .system(ENOSPC)
      }
    }
  }

  package func checkReplacing(_ path: RawPath) throws(FileError) {
    try SystemPath.find(path) { path throws(FileError) in
      let attributes = linux_attributes(path.folder, path.name)
      guard attributes & (linux_immutable | linux_append_only) == 0 else { throw .system(EPERM) }
    }
  }

  package func canGive(to owner: UInt32, group: UInt32, in folder: RawPath) -> Bool {
    // Usually only root may give files away.
    if geteuid() == 0 { return true }
    guard owner == geteuid() else { return false }
    if group == getegid() { return true }
    if let status = try? status(of: folder, followingLinks: true),
      status.permissions & 0o2000 != 0, status.group == group
    {
      return true
    }
    var groups = [gid_t](repeating: 0, count: max(0, Int(getgroups(0, nil))))
    let count = getgroups(Int32(groups.count), &groups)
    return count > 0 && groups.prefix(Int(count)).contains(group)
  }

  private func withFolder<Result>(
    _ folder: RawPath, _ body: (Int32) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let descriptor = try SystemPath.find(folder) { path throws(FileError) in
      try check(openat(path.folder, path.name, flags))
    }
    defer { Glibc.close(descriptor) }
    return try body(descriptor)
  }
}
