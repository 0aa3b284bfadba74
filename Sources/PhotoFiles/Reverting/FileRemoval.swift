import Glibc
import PhotoFormats
import PhotoModel

/// Removes a file that a write had made, after its bytes are noted in the journal: the counterpart of
/// `FileReplacement`.
///
/// Nothing is removed unless it is exactly what was read.
struct FileRemoval {
  /// The file; not a symbolic link.
  let target: RawPath
  /// Its state when it was read.
  let stamp: FileStamp
  /// The hash that it must have.
  let hash: [UInt8]
  /// Whether it may be removed although it has other names, which keep it.
  let allowsHardLinks: Bool
  /// The journal entry, from the hash before and the patch that brings the file back.
  let entry: (_ before: [UInt8], _ reverse: FilePatch) -> Write

  private var folder: RawPath { target.parent ?? RawPath(".") }

  /// Does all of it, or nothing.
  ///
  /// - Throws: `WritingError` or `FileError`. The file is then still there, unless the error is
  ///   `WritingError.notDurable`.
  func carryOut(in fileSystem: some FileSystem, _ journal: any WriteJournal) throws {
    try fileSystem.withFile(target) { file in
      let status = try fileSystem.statusToReplace(
        file, stamp: stamp, allowsHardLinks: allowsHardLinks)
      let source = fileSystem.byteSource(of: file, status)
      let bytes = try source.read(0..<source.byteCount)
      guard SHA256.hash(of: bytes) == hash else { throw WritingError.changedMeanwhile }
      let reverse = try FilePatch(sourceSize: 0, splices: [Splice(0..<0, with: bytes)])
      try WriteNoting(journal: journal, folder: folder).note(entry(hash, reverse), in: fileSystem) {
        try remove(file, status, in: fileSystem)
      }
    }
  }

  /// Gives the file a name that nobody looks for, and checks once more what that is: another program may have put its
  /// own file there, or written to this one, a moment before.
  private func remove(
    _ file: OpenFile, _ status: FileStatus, in fileSystem: some FileSystem
  ) throws {
    let name = SetAsideName(before: hash, after: hash, target: target)
    let aside = folder.appending(name.bytes)
    do throws(FileError) {
      try fileSystem.rename(target, to: aside, replacing: false)
    } catch .system(ENOENT) {
      throw WritingError.changedMeanwhile
    }
    // Marks it as not left behind. If that is not possible, its name tells what it may be.
    _ = try? fileSystem.lock(file)
    do {
      guard try isWhatWasRead(aside, file, status, in: fileSystem) else {
        throw WritingError.changedMeanwhile
      }
    } catch {
      try giveBack(aside, in: fileSystem)
      throw error
    }
    // If that fails, a later start clears it away.
    try? fileSystem.remove(aside)
  }

  private func isWhatWasRead(
    _ aside: RawPath, _ file: OpenFile, _ status: FileStatus, in fileSystem: some FileSystem
  ) throws -> Bool {
    let found = try fileSystem.status(of: aside, followingLinks: false)
    let now = try fileSystem.status(of: file)
    guard found.identity == now.identity, now.stamp.size == status.stamp.size,
      try !fileSystem.isOpenForWriting(file)
    else { return false }
    return try SHA256.hash(of: fileSystem.byteSource(of: file, now)) == hash
  }

  /// Gives the file its name again or, if another program has taken it in the meantime, a similar one.
  private func giveBack(_ aside: RawPath, in fileSystem: some FileSystem) throws {
    do throws(FileError) {
      try fileSystem.rename(aside, to: target, replacing: false)
    } catch {
      throw KeptVersion(of: target.nameBytes).error(keeping: aside, in: fileSystem)
    }
  }
}
