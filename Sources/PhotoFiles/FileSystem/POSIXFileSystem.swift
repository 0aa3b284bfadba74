import CLinux
import Glibc
import PhotoModel

/// The file system of the machine.
///
/// Paths may be longer than `PATH_MAX`: then the folders along the way are opened one after the other.
package struct POSIXFileSystem: FileSystem {
  /// The file system of the machine.
  package init() {}

  package func status(of path: RawPath, followingLinks: Bool) throws(FileError) -> FileStatus {
    try SystemPath.find(path) { path throws(FileError) in
      var status = stat()
      let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
      try check(fstatat(path.folder, path.name, &status, flags))
      return FileStatus(status)
    }
  }

  package func destination(ofLink path: RawPath) throws(FileError) -> RawPath {
    try SystemPath.find(path) { path throws(FileError) in
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = try check(readlinkat(path.folder, path.name, &bytes, bytes.count))
      return RawPath(bytes: bytes.prefix(count).map(UInt8.init(bitPattern:)))
    }
  }

  package func contents(of folder: RawPath) throws(FileError) -> FolderContents {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let descriptor = try SystemPath.find(folder) { path throws(FileError) in
      try check(openat(path.folder, path.name, flags))
    }
    guard let stream = fdopendir(descriptor) else {
      let error = FileError.current
      Glibc.close(descriptor)
      throw error
    }
    defer { closedir(stream) }
    var status = stat()
    try check(fstat(descriptor, &status))
    var contents = FolderContents(identity: FileStatus(status).identity, entries: [])
    // Only errno tells the end of a folder from an error.
    errno = 0
    while let entry = readdir(stream) {
      if let entry = FolderContents.Entry(entry) { contents.entries.append(entry) }
      errno = 0
    }
    guard errno == 0 else { throw .current }
    return contents
  }

  package func isWritable(_ path: RawPath) -> Bool {
    let isWritable = try? SystemPath.find(path) { path throws(FileError) in
      // What takes only more bytes at its end cannot be replaced.
      faccessat(path.folder, path.name, W_OK, AT_EACCESS) == 0
        && linux_attributes(path.folder, path.name) & linux_append_only == 0
    }
    return isWritable ?? false
  }

  package func rename(
    _ old: RawPath, to new: RawPath, replacing: Bool
  ) throws(FileError) {
    try SystemPath.find(old) { old throws(FileError) -> Void in
      try SystemPath.find(new) { new throws(FileError) -> Void in
        try rename(old, to: new, replacing: replacing)
      }
    }
  }

  private func rename(_ old: SystemPath, to new: SystemPath, replacing: Bool) throws(FileError) {
    if !replacing {
      let result = linux_rename_without_replacing(old.folder, old.name, new.folder, new.name)
      if result == 0 { return }
      // FAT, old NFS and some others cannot do it atomically.
      guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { throw .current }
      var status = stat()
      guard fstatat(new.folder, new.name, &status, AT_SYMLINK_NOFOLLOW) != 0 else {
        throw .system(EEXIST)
      }
      guard errno == ENOENT else { throw .current }
    }
    try check(renameat(old.folder, old.name, new.folder, new.name))
  }

  package func exchange(_ one: RawPath, _ other: RawPath) throws(FileError) {
    try SystemPath.find(one) { one throws(FileError) -> Void in
      try SystemPath.find(other) { other throws(FileError) -> Void in
        try check(linux_exchange_names(one.folder, one.name, other.folder, other.name))
      }
    }
  }

  package func remove(_ path: RawPath) throws(FileError) {
    try SystemPath.find(path) { path throws(FileError) -> Void in
      try check(unlinkat(path.folder, path.name, 0))
    }
  }

  package func synchronizeFolder(_ folder: RawPath) throws(FileError) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let descriptor = try SystemPath.find(folder) { path throws(FileError) in
      try check(openat(path.folder, path.name, flags))
    }
    defer { Glibc.close(descriptor) }
    // Some network file systems have no such call for folders, and report EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .current }
  }
}

/// The result of a call; throws if it is negative.
@discardableResult
func check<Number: SignedInteger>(_ result: Number) throws(FileError) -> Number {
  guard result >= 0 else { throw .current }
  return result
}
