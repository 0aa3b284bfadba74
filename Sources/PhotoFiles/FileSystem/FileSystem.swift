import Glibc
import PhotoModel

/// What Verso asks of a file system, call by call.
///
/// It is small so that tests can make each call fail, and see that no photo suffers. Nothing here follows a symbolic
/// link at the end of a path unless its name says so.
package protocol FileSystem: Sendable {
  // MARK: Names

  /// What is known about the file with this name, or about a symbolic link's target if links are followed.
  func status(of path: RawPath, followingLinks: Bool) throws(FileError) -> FileStatus
  /// Where a symbolic link points to, exactly as the link says.
  func destination(ofLink path: RawPath) throws(FileError) -> RawPath
  /// What is in a folder, which may be given by a symbolic link.
  func contents(of folder: RawPath) throws(FileError) -> FolderContents
  /// Whether this process may write all over the file, judging by its permissions, its attributes and its disk.
  func isWritable(_ path: RawPath) -> Bool
  /// Throws what making a new file in a folder would throw, as far as permissions and the disk tell.
  func checkFolder(_ folder: RawPath) throws(FileError)
  /// Throws if the disk of a folder has less free space than this.
  func checkSpace(for byteCount: Int, in folder: RawPath) throws(FileError)
  /// Throws if the file is marked as one that nobody may replace.
  func checkReplacing(_ path: RawPath) throws(FileError)
  /// Whether this process may give a new file in a folder to a user and a group.
  func canGive(to owner: UInt32, group: UInt32, in folder: RawPath) -> Bool
  /// Gives a file another name in the same file system, atomically.
  ///
  /// A file that had the new name is replaced; without `replacing` the call fails with `EEXIST`.
  func rename(_ old: RawPath, to new: RawPath, replacing: Bool) throws(FileError)
  /// Makes two files in the same file system swap their names, atomically. Fails with `EINVAL`, `ENOSYS` or `ENOTSUP`
  /// if the file system cannot do that.
  func exchange(_ one: RawPath, _ other: RawPath) throws(FileError)
  /// Removes the name of a file, and with its last name the file.
  func remove(_ path: RawPath) throws(FileError)
  /// Returns once the names in a folder are on the disk.
  func synchronizeFolder(_ folder: RawPath) throws(FileError)

  // MARK: Open files

  /// Opens a file for reading, following symbolic links. Never waits for the other end of a pipe.
  func open(_ path: RawPath) throws(FileError) -> OpenFile
  /// Does the same for a file that was listed as one; fails with `ELOOP` if a symbolic link has its name by now.
  func open(listed path: RawPath) throws(FileError) -> OpenFile
  /// Makes a new file for reading and writing that only its owner may read. Fails with `EEXIST` if something has that
  /// name.
  func create(_ path: RawPath) throws(FileError) -> OpenFile
  /// Closes a file. The error may come from an earlier write.
  func close(_ file: OpenFile) throws(FileError)
  /// What is known about an open file.
  func status(of file: OpenFile) throws(FileError) -> FileStatus
  /// Reads bytes; fewer only if the file ends.
  func read(_ range: Range<Int>, of file: OpenFile) throws(FileError) -> [UInt8]
  /// Reads bytes into a buffer, and returns how many; fewer than fit only if the file ends.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, from offset: Int, of file: OpenFile
  ) throws(FileError) -> Int
  /// Writes all of the bytes at an offset of the file.
  func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile, at offset: Int) throws(FileError)
  /// Copies all bytes of a range to an offset of another file, sharing blocks where possible.
  func copy(_ range: Range<Int>, of source: OpenFile, to target: OpenFile, at offset: Int)
    throws(FileError)
  /// Returns once the contents and attributes of the file are on the disk.
  func synchronize(_ file: OpenFile) throws(FileError)
  /// Whether anyone has the file, which is open here for reading, open for writing; false if the system does not say.
  func isOpenForWriting(_ file: OpenFile) throws(FileError) -> Bool
  /// Locks one of many numbers among all processes of this user, until the returned file is closed or the process
  /// ends; nil if it is already locked.
  func lock(_ number: UInt64) throws(FileError) -> OpenFile?
  /// Marks the file as this process's own until it is closed or the process ends; false if another process has done
  /// so.
  func lock(_ file: OpenFile) throws(FileError) -> Bool

  // MARK: Attributes

  /// Gives a file to a user and a group.
  func setOwner(_ owner: UInt32, group: UInt32, of file: OpenFile) throws(FileError)
  /// Sets the permissions of a file.
  func setPermissions(_ permissions: UInt32, of file: OpenFile) throws(FileError)
  /// Sets the times of the last read and write, in nanoseconds since 1970 (UTC).
  func setTimes(accessed: Int64, modified: Int64, of file: OpenFile) throws(FileError)
  /// The names of the extended attributes; access control lists are among them.
  func attributeNames(of file: OpenFile) throws(FileError) -> [[UInt8]]
  /// The value of an extended attribute.
  func attribute(_ name: [UInt8], of file: OpenFile) throws(FileError) -> [UInt8]
  /// Removes an extended attribute.
  func removeAttribute(_ name: [UInt8], of file: OpenFile) throws(FileError)
  /// Sets an extended attribute.
  func setAttribute(_ name: [UInt8], to value: [UInt8], of file: OpenFile) throws(FileError)
}

/// A file that is open until `FileSystem.close` is called.
package struct OpenFile: Hashable, Sendable {
  /// The number that the system knows it by.
  package let descriptor: Int32

  /// The file that a file system has given this number.
  package init(descriptor: Int32) { self.descriptor = descriptor }
}

extension FileSystem {
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, from offset: Int, of file: OpenFile
  ) throws(FileError) -> Int {
    let bytes = try read(offset..<offset + buffer.count, of: file)
    buffer.copyBytes(from: bytes)
    return bytes.count
  }

  package func open(listed path: RawPath) throws(FileError) -> OpenFile {
    guard try status(of: path, followingLinks: false).kind != .link else { throw .system(ELOOP) }
    return try open(path)
  }

  /// Opens a file for as long as the work takes.
  package func withFile<Result, Failure: Error>(
    _ path: RawPath, _ body: (OpenFile) throws(Failure) -> Result
  ) throws -> Result {
    try with(open(path), body)
  }

  /// Works with an open file, then closes it.
  package func with<Result, Failure: Error>(
    _ file: OpenFile, _ body: (OpenFile) throws(Failure) -> Result
  ) throws -> Result {
    do {
      let result = try body(file)
      // Nothing was written, so there is nothing that closing could fail to save.
      try? close(file)
      return result
    } catch {
      try? close(file)
      throw error
    }
  }
}
