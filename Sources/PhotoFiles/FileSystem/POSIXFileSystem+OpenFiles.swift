import CLinux
import Glibc
import PhotoModel

extension POSIXFileSystem {
  package func open(_ path: RawPath) throws(FileError) -> OpenFile {
    // Without O_NONBLOCK, opening would block on a pipe that took the file's place.
    try open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
  }

  package func open(listed path: RawPath) throws(FileError) -> OpenFile {
    try open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
  }

  package func create(_ path: RawPath) throws(FileError) -> OpenFile {
    try open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
  }

  private func open(_ path: RawPath, _ flags: Int32) throws(FileError) -> OpenFile {
    try SystemPath.find(path) { path throws(FileError) in
      let descriptor = openat(path.folder, path.name, flags | O_CLOEXEC, 0o600)
      return OpenFile(descriptor: try check(descriptor))
    }
  }

  package func close(_ file: OpenFile) throws(FileError) {
    // On Linux the descriptor is closed even after EINTR.
    guard Glibc.close(file.descriptor) == 0 || errno == EINTR else { throw .current }
  }

  package func status(of file: OpenFile) throws(FileError) -> FileStatus {
    var status = stat()
    try check(fstat(file.descriptor, &status))
    return FileStatus(status)
  }

  package func read(_ range: Range<Int>, of file: OpenFile) throws(FileError) -> [UInt8] {
    try PartialCalls.read(range.count) { rest, done in
      pread(file.descriptor, rest.baseAddress, rest.count, range.lowerBound + done)
    }
  }

  package func read(
    into buffer: UnsafeMutableRawBufferPointer, from offset: Int, of file: OpenFile
  ) throws(FileError) -> Int {
    try PartialCalls.read(into: buffer) { rest, done in
      pread(file.descriptor, rest.baseAddress, rest.count, offset + done)
    }
  }

  package func write(
    _ bytes: ArraySlice<UInt8>, to file: OpenFile, at offset: Int
  ) throws(FileError) {
    try PartialCalls.write(bytes) { rest, done in
      pwrite(file.descriptor, rest.baseAddress, rest.count, offset + done)
    }
  }

  package func copy(
    _ range: Range<Int>, of source: OpenFile, to target: OpenFile, at offset: Int
  ) throws(FileError) {
    try PartialCalls.copy(range, at: offset) { position, end, count in
      linux_copy_file_range(source.descriptor, &position, target.descriptor, &end, count)
    } otherwise: { rest, offset throws(FileError) in
      try copyThroughMemory(rest, of: source, to: target, at: offset)
    }
  }

  private func copyThroughMemory(
    _ range: Range<Int>, of source: OpenFile, to target: OpenFile, at offset: Int
  ) throws(FileError) {
    var position = range.lowerBound
    while position < range.upperBound {
      let end = min(position + 1 << 20, range.upperBound)
      let bytes = try read(position..<end, of: source)
      guard bytes.count == end - position else { throw .endsEarly }
      try write(bytes[...], to: target, at: offset + position - range.lowerBound)
      position = end
    }
  }

  package func synchronize(_ file: OpenFile) throws(FileError) {
    try check(fsync(file.descriptor))
  }

  package func lock(_ file: OpenFile) throws(FileError) -> Bool {
    if flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK else { throw .current }
    return false
  }
}
