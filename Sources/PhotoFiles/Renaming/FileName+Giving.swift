import Glibc
import PhotoFormats
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

  /// Checks whether a sidecar that keeps its name will still belong to the same photos.
  private func checkSidecar(in fileSystem: any FileSystem) throws {
    let photo = PhotoFile(lookingBeside: old, in: fileSystem)
    guard let short = photo.shortSidecar, photo.home == old else { return }
    let (oldName, newName) = (old.onlyName, new.onlyName)
    let names = Self.photos(with: short, besides: photo, in: fileSystem)
    let packet = try? PhotoReader(in: fileSystem).sidecar(at: short).packet
    let before = Self.owners(of: packet, among: names)
    let after = Self.owners(of: packet, among: names.map { $0 == oldName ? newName : $0 })
    // One that belongs to no photo may be that of the new name.
    guard !before.isEmpty, before.map({ $0 == oldName ? newName : $0 }) != after else { return }
    throw after.isEmpty
      ? WritingError.sidecarOfExtension(name: short.name)
      : WritingError.sidecarChangesHands(name: short.name)
  }

  /// The names, without their folder, of the photos that could have this sidecar of the shorter form.
  private static func photos(
    with sidecar: RawPath, besides photo: PhotoFile, in fileSystem: any FileSystem
  ) -> [RawPath] {
    let start = fileSystem.ignoresCase(ofName: sidecar) ? [] : photo.path.stemBytes
    let listing = try? FolderListing(
      of: photo.path.parent ?? RawPath("."), namesBeginningWith: start, followingLinks: false,
      in: fileSystem)
    let others = (listing?.photos ?? []).filter { other in
      other.path.nameBytes != photo.path.nameBytes
        && other.shortSidecar?.nameBytes == sidecar.nameBytes
    }
    return [photo.path.onlyName] + others.map(\.path.onlyName)
  }

  /// The photos that a sidecar of the shorter form belongs to: those with the extension that it names or, if it names
  /// none, the one that comes first (`SidecarNames.owner`).
  private static func owners(of packet: XMPPacket?, among photos: [RawPath]) -> [RawPath] {
    let owner = SidecarNames.owner(among: photos)
    return photos.filter { path in
      var photo = PhotoFile(path: path)
      photo.ownsShortSidecar = path == owner
      return packet?.belongs(to: photo) ?? photo.ownsShortSidecar
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
  ///
  /// The photo is the last one: if the program is killed before, it still has the name by which its sidecars are found
  /// and given back.
  private func rename(in fileSystem: any FileSystem) throws(FileError) {
    var done: [(old: RawPath, new: RawPath)] = []
    do throws(FileError) {
      for sidecar in sidecars where try Self.rename(sidecar, in: fileSystem) {
        done.append(sidecar)
      }
      try fileSystem.rename(old, to: new, replacing: false)
    } catch {
      for names in done.reversed() {
        try? fileSystem.rename(names.new, to: names.old, replacing: false)
      }
      throw error
    }
  }

  /// - Returns: whether there was such a sidecar.
  private static func rename(
    _ sidecar: (old: RawPath, new: RawPath), in fileSystem: any FileSystem
  ) throws(FileError) -> Bool {
    do throws(FileError) {
      try fileSystem.rename(sidecar.old, to: sidecar.new, replacing: false)
      return true
    } catch  where error.meansNoFile {
      return false
    }
  }

  /// The names that sidecars named after the photo may have, and those that they are given.
  private var sidecars: [(old: RawPath, new: RawPath)] {
    zip(SidecarNames.long(for: old), SidecarNames.long(for: new)).map { (old: $0, new: $1) }
  }

  /// Gives sidecars their old names again, where the program was killed before the photo got its new one.
  func giveSidecarsBack(in fileSystem: any FileSystem) {
    for sidecar in sidecars {
      try? fileSystem.rename(sidecar.new, to: sidecar.old, replacing: false)
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

extension RawPath {
  /// The name alone: a path that is relative to the folder in which the program was started has no folder.
  fileprivate var onlyName: RawPath { RawPath(bytes: Array(nameBytes)) }
}

extension FileSystem {
  /// Whether anything has this name.
  func isThere(_ path: RawPath) -> Bool {
    (try? status(of: path, followingLinks: false)) != nil
  }
}
