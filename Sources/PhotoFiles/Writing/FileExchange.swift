import Glibc
import PhotoModel

/// Makes a new file take the name of the old one, and then looks at what had the name: another program may have put
/// its own file there, or written to the old one, a moment before.
///
/// Nothing is ever removed except the new file, and the old one if it is exactly what was read.
struct FileExchange<System: FileSystem> {
  let fileSystem: System
  /// The name that both files are about.
  let target: RawPath
  /// The name that the new file has, and then the old one.
  let other: RawPath
  /// The old file, as it was opened and read.
  let old: OpenFile
  /// What was known about it then.
  let status: FileStatus
  /// The new file.
  let new: OpenFile
  /// Whether the old file's bytes are those that were read.
  let isOldAsRead: () throws -> Bool
  /// Whether the new file's bytes are those that were written.
  let isNewAsWritten: () throws -> Bool

  /// Exchanges the names.
  ///
  /// - Throws: `WritingError.changedMeanwhile` if the file is not what was read. The target is then as others left
  ///   it, unless the error is `WritingError.otherVersionKept`.
  func carryOut() throws {
    do {
      let status = try fileSystem.status(of: target, followingLinks: false)
      guard status.stamp == self.status.stamp else { throw WritingError.changedMeanwhile }
      guard try exchange() else { return }
    } catch {
      // This is still the new file's name.
      try? fileSystem.remove(other)
      throw error
    }
    do {
      guard try isWhatWasRead() else { throw WritingError.changedMeanwhile }
    } catch {
      try giveBack()
      throw error
    }
    // If that fails, a later start clears it away.
    try? fileSystem.remove(other)
  }

  /// Exchanges the names; false if the file system has no such call and the new file has replaced the old one: FAT
  /// before Linux 6.0, and most network file systems. Then what another program does between the last look at the old
  /// file and its replacement goes unseen.
  private func exchange() throws -> Bool {
    do throws(FileError) {
      try fileSystem.exchange(other, target)
      return true
    } catch .system(ENOENT) {
      throw WritingError.changedMeanwhile
    } catch .system(let code) where [EINVAL, ENOSYS, ENOTSUP].contains(code) {
      let status = try fileSystem.status(of: target, followingLinks: false)
      guard status.stamp == self.status.stamp else { throw WritingError.changedMeanwhile }
      try fileSystem.rename(other, to: target, replacing: true)
      return false
    }
  }

  /// Whether what now has the other name is the old file as it was read. The time of the last change cannot tell, as
  /// the exchange is a change, too.
  private func isWhatWasRead() throws -> Bool {
    let found = try fileSystem.status(of: other, followingLinks: false)
    let now = try fileSystem.status(of: old)
    guard found.identity == now.identity, now.isAlike(status) else { return false }
    // A program that has it open may still write, and would then write to a file that no longer has a name.
    guard try !fileSystem.isOpenForWriting(old) else { return false }
    return try isOldAsRead()
  }

  /// Exchanges the names back, and removes the new file. If another program has got hold of that one in the meantime,
  /// both versions stay.
  private func giveBack() throws {
    do throws(FileError) {
      try fileSystem.exchange(other, target)
    } catch {
      throw keep()
    }
    let found = try? fileSystem.status(of: other, followingLinks: false)
    let now = try? fileSystem.status(of: new)
    guard let found, found.identity == now?.identity, (try? isNewAsWritten()) == true else {
      throw keep()
    }
    try? fileSystem.remove(other)
  }

  /// Gives the file that has the other name a visible name.
  private func keep() -> WritingError {
    KeptVersion(of: target.nameBytes).error(keeping: other, in: fileSystem)
  }
}

extension FileStatus {
  /// Whether everything that an exchange of names does not change is the same.
  fileprivate func isAlike(_ status: FileStatus) -> Bool {
    var stamp = stamp
    stamp.changed = status.stamp.changed
    return stamp == status.stamp && kind == status.kind && permissions == status.permissions
      && owner == status.owner && group == status.group
  }
}
