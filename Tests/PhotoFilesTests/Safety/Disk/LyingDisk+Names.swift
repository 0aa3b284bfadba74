import Glibc
import PhotoModel

@testable import PhotoFiles

extension LyingDisk {
  private static let folderStatus = FileStatus(
    kind: .folder, identity: FileIdentity(device: 1, inode: 2),
    stamp: FileStamp(size: 0, modified: 0, changed: 0, inode: 2), linkCount: 2,
    permissions: 0o755, owner: 0, group: 0, accessed: 0)

  func status(of path: RawPath, followingLinks: Bool) throws(FileError) -> FileStatus {
    try call { state throws(FileError) in
      path == DiskImage.folder ? Self.folderStatus : try state.file(path).status
    }
  }

  func destination(ofLink path: RawPath) throws(FileError) -> RawPath {
    try call { _ throws(FileError) in throw .system(EINVAL) }
  }

  func contents(of folder: RawPath) throws(FileError) -> FolderContents {
    try call { state throws(FileError) in
      FolderContents(
        identity: Self.folderStatus.identity,
        entries: state.image.names.keys.map {
          FolderContents.Entry(name: Array($0.nameBytes), kind: .regular)
        })
    }
  }

  func isWritable(_ path: RawPath) -> Bool {
    let file = try? call { state throws(FileError) in try state.file(path) }
    return file.map { $0.status.permissions & 0o200 != 0 } ?? false
  }

  func checkFolder(_ folder: RawPath) throws(FileError) {
    try call { _ throws(FileError) in }
  }

  func checkSpace(for byteCount: Int, in folder: RawPath) throws(FileError) {
    try call { _ throws(FileError) in }
  }

  func checkReplacing(_ path: RawPath) throws(FileError) {
    try call { _ throws(FileError) in }
  }

  func canGive(to owner: UInt32, group: UInt32, in folder: RawPath) -> Bool {
    (try? call { _ throws(FileError) in true }) ?? false
  }

  func rename(_ old: RawPath, to new: RawPath, replacing: Bool) throws(FileError) {
    try call { state throws(FileError) in
      let inode = try state.inode(old)
      if !replacing, state.image.names[new] != nil { throw .system(EEXIST) }
      state.image.change([old: nil, new: inode])
    }
  }

  func exchange(_ one: RawPath, _ other: RawPath) throws(FileError) {
    try call { state throws(FileError) in
      let (first, second) = (try state.inode(one), try state.inode(other))
      state.image.change([one: second, other: first])
    }
  }

  func remove(_ path: RawPath) throws(FileError) {
    try call { state throws(FileError) in
      _ = try state.inode(path)
      state.image.change([path: nil])
    }
  }

  func synchronizeFolder(_ folder: RawPath) throws(FileError) {
    try call { state throws(FileError) in state.image.synchronizeNames() }
  }
}
