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
