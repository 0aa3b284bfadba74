import Glibc
import PhotoFormats
import PhotoModel

/// Puts a patched file in the place of the old one, so that at every moment one of the two is there, complete.
///
/// It knows nothing about metadata: the caller checks what the new file must say.
struct FileReplacement {
  /// The file to replace or to make; not a symbolic link.
  let target: RawPath
  /// Its state when the patch was made; nil for a file that is not there yet.
  let stamp: FileStamp?
  /// The patch; for a new file, all of its contents.
  let patch: FilePatch
  /// Which attributes the new file gets.
  let attributes: Attributes
  /// Throws if the new file does not say what it should.
  let check: (any ByteSource) throws -> Void
  /// Throws if the old or the new file is not the one that it should be.
  var checkHashes: (PatchVerification.Hashes) throws -> Void = { _ in }
  /// Throws if a file that is not there yet no longer has a place; called at the last moment.
  var checkPlace: () throws -> Void = {}
  /// The journal entry, from the hashes before and after and the patch that leads back.
  let entry: (_ before: [UInt8]?, _ after: [UInt8], _ reverse: FilePatch) -> Write

  /// Where the attributes of the new file come from.
  struct Attributes: Sendable {
    /// Whether a file with several names may be replaced, though the other names keep the old one.
    var allowsHardLinks = false
    /// Whether the new file keeps the time of the last write.
    var keepsTime = false
    /// The file whose permissions a file gets that did not exist before.
    var model: RawPath?
  }

  /// The old file, if there is one.
  private struct Old {
    let file: OpenFile
    let status: FileStatus
    let source: any ByteSource
  }

  /// Does all of it, or nothing except what a later start clears away.
  ///
  /// - Throws: `WritingError` or `FileError`. The old file is then still there, unless the error is
  ///   `WritingError.notDurable`.
  func carryOut(in fileSystem: some FileSystem, _ journal: any WriteJournal) throws {
    guard stamp != nil else { return try replace(nil, in: fileSystem, journal) }
    try fileSystem.withFile(target) { file in
      let status = try fileSystem.statusToReplace(
        file, stamp: stamp, allowsHardLinks: attributes.allowsHardLinks)
      let source = fileSystem.byteSource(of: file, status)
      try replace(Old(file: file, status: status, source: source), in: fileSystem, journal)
    }
  }

  private func replace(
    _ old: Old?, in fileSystem: some FileSystem, _ journal: any WriteJournal
  ) throws {
    let source = old?.source ?? ArrayByteSource([])
    let reverse = try patch.reversed(over: source)
    let new = try newFile(in: fileSystem)
    // The lock on the new file must hold until it has its name. Closing it then can report nothing that synchronizing
    // did not.
    defer { try? fileSystem.close(new.file) }
    do {
      try write(from: old, to: new.file, in: fileSystem)
      let bytes = FileByteSource(new.file, byteCount: patch.resultSize, in: fileSystem)
      let hashes = try PatchVerification(patch).verify(bytes, against: source)
      try checkHashes(hashes)
      try check(bytes)
      try setAttributes(of: new.file, from: old?.file, old?.status, in: fileSystem)
      try fileSystem.synchronize(new.file)
      let write = entry(old == nil ? nil : hashes.before, hashes.after, reverse)
      try WriteNoting(journal: journal, folder: folder).note(write, in: fileSystem) {
        guard let old else { return try makeName(new, in: fileSystem) }
        try exchange(new, with: old, reverse, hashes, in: fileSystem)
      }
    } catch {
      // Once the new file has another name, nothing has this one.
      try? fileSystem.remove(new.path)
      throw error
    }
  }

  private var folder: RawPath { target.parent ?? RawPath(".") }

  private func newFile(in fileSystem: some FileSystem) throws -> TemporaryFile {
    do throws(FileError) {
      // In some folders a file can be made that never goes away again.
      try fileSystem.checkFolder(folder)
      return try TemporaryFile(in: folder, fileSystem)
    } catch {
      throw WritingError.noNewFile(error)
    }
  }

  private func write(
    from old: Old?, to new: OpenFile, in fileSystem: some FileSystem
  ) throws {
    var offset = 0
    for step in patch.steps {
      switch step {
      case .write(let bytes): try fileSystem.write(bytes[...], to: new, at: offset)
      case .copy(let range):
        guard let old else { throw FormatError.patchDoesNotFit }
        try fileSystem.copy(range, of: old.file, to: new, at: offset)
      }
      offset += step.byteCount
    }
  }

  private func exchange(
    _ new: TemporaryFile, with old: Old, _ reverse: FilePatch, _ hashes: PatchVerification.Hashes,
    in fileSystem: some FileSystem
  ) throws {
    let name = SetAsideName(before: hashes.before, after: hashes.after, target: target)
    let other = folder.appending(name.bytes)
    try fileSystem.rename(new.path, to: other, replacing: false)
    // Marks it as not left behind. If that is not possible, its name tells what it may be.
    _ = try? fileSystem.lock(old.file)
    let newBytes = FileByteSource(new.file, byteCount: patch.resultSize, in: fileSystem)
    try FileExchange(
      fileSystem: fileSystem, target: target, other: other, old: old.file, status: old.status,
      new: new.file
    ) {
      // Comparing is faster than hashing. If another program has already changed the new file, only the hash can
      // tell.
      let verification = PatchVerification(reverse)
      if (try? verification.compare(old.source, with: newBytes)) != nil { return true }
      return try SHA256.hash(of: old.source) == hashes.before
    } isNewAsWritten: {
      try fileSystem.status(of: new.file).stamp.size == patch.resultSize
        && SHA256.hash(of: newBytes) == hashes.after
    }.carryOut()
  }

  private func makeName(_ new: TemporaryFile, in fileSystem: some FileSystem) throws {
    try checkPlace()
    do throws(FileError) {
      try fileSystem.rename(new.path, to: target, replacing: false)
    } catch .system(EEXIST) {
      throw WritingError.changedMeanwhile
    }
  }
}
