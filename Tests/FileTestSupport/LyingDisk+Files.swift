import Glibc
package import PhotoFiles
package import PhotoModel

extension LyingDisk {
  package func open(_ path: RawPath) throws(FileError) -> OpenFile {
    try call { state throws(FileError) in state.open(try state.inode(path)) }
  }

  package func create(_ path: RawPath) throws(FileError) -> OpenFile {
    try call { state throws(FileError) in
      guard state.image.names[state.listed(path)] == nil else { throw .system(EEXIST) }
      let inode = state.image.makeFile()
      state.image.change([path: inode])
      return state.open(inode)
    }
  }

  package func close(_ file: OpenFile) throws(FileError) {
    // As Linux has it, the file is closed also where an error is reported.
    try call { state throws(FileError) in
      guard state.handles.removeValue(forKey: file.descriptor) != nil else {
        throw .system(EBADF)
      }
    }
  }

  package func status(of file: OpenFile) throws(FileError) -> FileStatus {
    try call { state throws(FileError) in try state.file(file).status }
  }

  package func read(_ range: Range<Int>, of file: OpenFile) throws(FileError) -> [UInt8] {
    try call { state throws(FileError) in
      let bytes = try state.file(file).bytes
      return Array(bytes[range.clamped(to: 0..<bytes.count)])
    }
  }

  package func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile, at offset: Int)
    throws(FileError)
  {
    try call { state throws(FileError) in
      state.image.write(
        faults.written(Array(bytes), offset), to: try state.inode(file), at: offset)
    }
  }

  package func copy(
    _ range: Range<Int>, of source: OpenFile, to target: OpenFile, at offset: Int
  ) throws(FileError) {
    try call { state throws(FileError) in
      let bytes = try state.file(source).bytes
      guard range.upperBound <= bytes.count else { throw .endsEarly }
      state.image.write(
        faults.copied(Array(bytes[range]), offset), to: try state.inode(target), at: offset)
    }
  }

  package func synchronize(_ file: OpenFile) throws(FileError) {
    try call { state throws(FileError) in
      let inode = try state.inode(file)
      if let bytes = state.image.files[inode]?.bytes { state.image.files[inode]?.safeBytes = bytes }
    }
  }

  package func isOpenForWriting(_ file: OpenFile) throws(FileError) -> Bool {
    try call { state throws(FileError) in
      state.foreignWriters.contains(try state.inode(file))
    }
  }

  package func lock(_ number: UInt64) throws(FileError) -> OpenFile? {
    try call { state throws(FileError) in
      guard !state.handles.values.contains(where: { $0.number == number }) else { return nil }
      return state.open(0, number: number)
    }
  }

  package func lock(_ file: OpenFile) throws(FileError) -> Bool {
    try call { state throws(FileError) in
      let inode = try state.inode(file)
      let isTaken = state.handles.contains {
        $0.key != file.descriptor && $0.value.inode == inode && $0.value.isLocked
      }
      if !isTaken { state.handles[file.descriptor]?.isLocked = true }
      return !isTaken
    }
  }
}

extension LyingDisk {
  package func setOwner(_ owner: UInt32, group: UInt32, of file: OpenFile) throws(FileError) {
    try call { state throws(FileError) in
      try state.change(file) {
        $0.status.owner = owner
        $0.status.group = group
      }
    }
  }

  package func setPermissions(_ permissions: UInt32, of file: OpenFile) throws(FileError) {
    try call { state throws(FileError) in
      try state.change(file) { $0.status.permissions = permissions }
    }
  }

  package func setTimes(accessed: Int64, modified: Int64, of file: OpenFile) throws(FileError) {
    try call { state throws(FileError) in
      try state.change(file) {
        $0.status.accessed = accessed
        $0.status.stamp.modified = modified
      }
    }
  }

  package func attributeNames(of file: OpenFile) throws(FileError) -> [[UInt8]] {
    try call { state throws(FileError) in Array(try state.file(file).attributes.keys) }
  }

  package func attribute(_ name: [UInt8], of file: OpenFile) throws(FileError) -> [UInt8] {
    try call { state throws(FileError) in
      guard let value = try state.file(file).attributes[name] else { throw .system(ENODATA) }
      return value
    }
  }

  package func removeAttribute(_ name: [UInt8], of file: OpenFile) throws(FileError) {
    try call { state throws(FileError) in try state.change(file) { $0.attributes[name] = nil } }
  }

  package func setAttribute(_ name: [UInt8], to value: [UInt8], of file: OpenFile) throws(FileError)
  {
    try call { state throws(FileError) in try state.change(file) { $0.attributes[name] = value } }
  }
}
