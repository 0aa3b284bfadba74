import Glibc
import PhotoModel

/// The checks of a write that can be made without writing, for a dry run: what the system will say to each step, with
/// the same errors as the write itself.
struct WriteCheck {
  let fileSystem: any FileSystem

  /// Checks that a file can be written.
  ///
  /// - Throws: `WritingError` or `FileError`, as the write would.
  func check(_ write: PlannedWrite) throws {
    let folder = write.target.parent ?? RawPath(".")
    do throws(FileError) {
      try fileSystem.checkFolder(folder)
    } catch {
      throw WritingError.noNewFile(error)
    }
    try fileSystem.checkSpace(for: write.patch.resultSize, in: folder)
    guard write.stamp != nil else { return }
    let status = try fileSystem.status(of: write.target, followingLinks: false)
    guard fileSystem.canGive(to: status.owner, group: status.group, in: folder) else {
      throw WritingError.otherOwner(.system(EPERM))
    }
    try fileSystem.checkReplacing(write.target)
  }
}

extension FileSystem {
  /// Checks that a file is one that may be replaced or removed: that others of its names do not keep what was in it,
  /// and that its permissions allow it.
  ///
  /// - Parameters:
  ///   - target: the file; not a symbolic link.
  ///   - status: what is known about it.
  ///   - sidecar: the name of the sidecar that it is, for people; nil for a photo.
  ///   - allowsHardLinks: whether the file may have several names.
  func checkWritable(
    _ target: RawPath, _ status: FileStatus, sidecar: String?, allowsHardLinks: Bool
  ) throws(WritingError) {
    guard status.linkCount <= 1 || allowsHardLinks else {
      throw sidecar.map { .sidecarSeveralNames(name: $0, status.linkCount) }
        ?? .severalNames(status.linkCount)
    }
    guard isWritable(target) else {
      throw sidecar.map { .sidecarWriteProtected(name: $0) } ?? .writeProtected
    }
  }

  /// The status of an open file that is to be replaced or removed.
  ///
  /// - Throws: the reason why it may not be: it is no longer what was read, others of its names would keep what was in
  ///   it, or another program writes to it.
  func statusToReplace(
    _ file: OpenFile, stamp: FileStamp?, allowsHardLinks: Bool
  ) throws -> FileStatus {
    let status = try status(of: file)
    guard status.stamp == stamp else { throw WritingError.changedMeanwhile }
    guard status.kind == .regular else { throw WritingError.notAFile }
    guard status.linkCount <= 1 || allowsHardLinks else {
      throw WritingError.severalNames(status.linkCount)
    }
    guard try !isOpenForWriting(file) else { throw WritingError.changedMeanwhile }
    return status
  }
}
