import Glibc
public import PhotoModel

extension FileName {
  /// Gives the file its new name, and the sidecar named after the photo its own.
  ///
  /// Nothing is replaced: if one of the names is taken, both files keep theirs.
  ///
  /// - Throws: `PhotoError`, the reason why not.
  public func give() throws(PhotoError) { try give(in: POSIXFileSystem()) }

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

  func give(in fileSystem: any FileSystem) throws(PhotoError) {
    var done = [(old: old, new: new)]
    do {
      if SidecarNames.long(for: new).contains(where: fileSystem.isThere) {
        throw FileError.system(EEXIST)
      }
      try checkSidecar(in: fileSystem)
      try fileSystem.rename(old, to: new, replacing: false)
      for sidecar in zip(SidecarNames.long(for: old), SidecarNames.long(for: new)) {
        do {
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
      try fileSystem.synchronizeFolder(new.parent ?? RawPath("."))
    } catch {
      throw PhotoError(error)
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
      } catch {
        outcome.left.append(TaskReversal.Left(path: name.old, error: error))
      }
    }
    return outcome
  }
}

extension FileSystem {
  /// Whether anything has this name.
  fileprivate func isThere(_ path: RawPath) -> Bool {
    (try? status(of: path, followingLinks: false)) != nil
  }
}
