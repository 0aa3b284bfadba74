import Glibc
public import PhotoModel

extension FileName {
  /// Gives the file its new name, and the sidecar named after the photo its own.
  ///
  /// Nothing is replaced: if one of the names is taken, both files keep theirs. It waits while another Verso writes
  /// the photo, until the task is cancelled.
  ///
  /// - Parameters:
  ///   - note: notes the name, once nothing speaks against it, and before the file gets it.
  ///   - withdraw: takes the note back, if the file did not get it.
  /// - Throws: `PhotoError`, the reason why not.
  public func give(
    noting note: () throws -> Void = {}, withdrawing withdraw: () -> Void = {}
  ) throws(PhotoError) {
    try give(in: POSIXFileSystem(), noting: note, withdrawing: withdraw)
  }

  /// Checks whether the file can have its new name, and its sidecars theirs, before others get new names.
  ///
  /// - Parameters:
  ///   - taken: the names that others will have by then.
  ///   - freed: the names that others will no longer have by then.
  /// - Throws: `PhotoError`, the reason why not.
  public func check(
    taken: Set<RawPath> = [], freed: Set<RawPath> = []
  ) throws(PhotoError) {
    let system = POSIXFileSystem()
    // A sidecar that already has the new name belongs to another photo, and would count for this one.
    for name in [new] + SidecarNames.long(for: new)
    where taken.contains(name) || system.isThere(name) && !freed.contains(name) {
      throw PhotoError(FileError.system(EEXIST))
    }
    do {
      try checkSidecar(in: system)
      try checkReplacing(in: system)
      try system.checkFolder(new.parent ?? RawPath("."))
    } catch {
      throw PhotoError(error)
    }
  }

  /// Checks whether a sidecar that keeps its name will still belong to the photo under the new one.
  private func checkSidecar(in fileSystem: any FileSystem) throws {
    let photo = PhotoFile(lookingBeside: old, in: fileSystem)
    guard let short = photo.shortSidecar, photo.home == old else { return }
    var renamed = photo
    renamed.home = new
    let reader = PhotoReader(in: fileSystem)
    if let packet = try? reader.sidecar(at: short).packet, packet.belongs(to: photo),
      !packet.belongs(to: renamed)
    {
      throw WritingError.sidecarOfExtension(name: short.name)
    }
  }

  func give(
    in fileSystem: any FileSystem, noting note: () throws -> Void = {},
    withdrawing withdraw: () -> Void = {}
  ) throws(PhotoError) {
    do {
      // The old and the new name differ in the extension, and the lock is that of both.
      let lock = try WriteLock(old, in: fileSystem)
      defer { lock.release() }
      if ([new] + SidecarNames.long(for: new)).contains(where: fileSystem.isThere) {
        throw FileError.system(EEXIST)
      }
      try checkSidecar(in: fileSystem)
      try checkReplacing(in: fileSystem)
      try note()
      do {
        try rename(in: fileSystem)
      } catch {
        withdraw()
        throw error
      }
      do throws(FileError) {
        try fileSystem.synchronizeFolder(new.parent ?? RawPath("."))
      } catch {
        throw WritingError.notDurable(error)
      }
    } catch {
      throw PhotoError(error)
    }
  }

  /// Checks whether the files may have other names at all.
  private func checkReplacing(in fileSystem: any FileSystem) throws(FileError) {
    for file in [old] + SidecarNames.long(for: old).filter(fileSystem.isThere) {
      try fileSystem.checkReplacing(file)
    }
  }

  /// Gives the files their new names, or none of them.
  private func rename(in fileSystem: any FileSystem) throws(FileError) {
    var done = [(old: old, new: new)]
    try fileSystem.rename(old, to: new, replacing: false)
    for sidecar in zip(SidecarNames.long(for: old), SidecarNames.long(for: new)) {
      do throws(FileError) {
        try fileSystem.rename(sidecar.0, to: sidecar.1, replacing: false)
        done.append(sidecar)
      } catch  where error.meansNoFile {
        continue
      } catch {
        for names in done.reversed() {
          try? fileSystem.rename(names.new, to: names.old, replacing: false)
        }
        throw error
      }
    }
  }

  /// Gives files their new names, one after the other, and reads them. What cannot be renamed keeps its name.
  public static func give(_ names: [FileName]) -> RenamedFiles {
    var outcome = RenamedFiles()
    for name in names {
      do throws(PhotoError) {
        try name.give()
        outcome.names.append(name)
        outcome.records.append(PhotoReader().read(name.new))
      } catch  where (error.cause as? WritingError)?.leavesNewFile == true {
        outcome.names.append(name)
        outcome.records.append(PhotoReader().read(name.new))
      } catch {
        outcome.left.append(TaskReversal.Left(path: name.old, error: error))
      }
    }
    return outcome
  }
}

extension FileSystem {
  /// Whether anything has this name.
  func isThere(_ path: RawPath) -> Bool {
    (try? status(of: path, followingLinks: false)) != nil
  }
}
