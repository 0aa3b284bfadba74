import Glibc
package import PhotoFiles
package import PhotoModel

extension LyingDisk {
  package func destination(ofLink path: RawPath) throws(FileError) -> RawPath {
    try call { _ throws(FileError) in throw .system(EINVAL) }
  }

  package func contents(of folder: RawPath) throws(FileError) -> FolderContents {
    try call { state throws(FileError) in
      FolderContents(
        identity: Self.folderStatus.identity,
        entries: state.image.names.keys.map {
          FolderContents.Entry(name: Array($0.nameBytes), kind: .regular)
        })
    }
  }

  package func isWritable(_ path: RawPath) -> Bool {
    let file = try? call { state throws(FileError) in try state.file(path) }
    return file.map { $0.status.permissions & 0o200 != 0 } ?? false
  }

  package func checkFolder(_ folder: RawPath) throws(FileError) {
    try call { _ throws(FileError) in }
  }

  package func checkSpace(for byteCount: Int, in folder: RawPath) throws(FileError) {
    try call { _ throws(FileError) in }
  }

  package func checkReplacing(_ path: RawPath) throws(FileError) {
    try call { _ throws(FileError) in }
  }

  package func canGive(to owner: UInt32, group: UInt32, in folder: RawPath) -> Bool {
    (try? call { _ throws(FileError) in true }) ?? false
  }

  package func rename(_ old: RawPath, to new: RawPath, replacing: Bool) throws(FileError) {
    try call { state throws(FileError) in
      let inode = try state.inode(old)
      let (from, onto) = (state.listed(old), state.listed(new))
      if !replacing, state.image.names[onto] != nil { throw .system(EEXIST) }
      // The name is the one that is given, whatever the file that had it was called.
      var change: DiskImage.NameChange = [onto: nil]
      change.updateValue(nil, forKey: from)
      change[new] = inode
      state.image.change(change)
    }
  }

  package func exchange(_ one: RawPath, _ other: RawPath) throws(FileError) {
    try call { state throws(FileError) in
      let (first, second) = (try state.inode(one), try state.inode(other))
      if state.ignoresCase { throw .system(EINVAL) }
      state.image.change([one: second, other: first])
    }
  }

  package func remove(_ path: RawPath) throws(FileError) {
    try call { state throws(FileError) in
      _ = try state.inode(path)
      state.image.change([state.listed(path): nil])
    }
  }

  package func synchronizeFolder(_ folder: RawPath) throws(FileError) {
    try call { state throws(FileError) in state.image.synchronizeNames() }
  }
}
