import Locks
public import PhotoModel

/// How folders spell the names of files that are given in another case, on disks that take no notice of it: whoever
/// writes a file under such a name would rename it.
public final class Spelling: Sendable {
  private let fileSystem: any FileSystem
  /// The names in the folder that was asked for last, if it ignores case: many photos of it may follow.
  private let last = Mutex<(folder: RawPath, names: Set<[UInt8]>)?>(nil)

  /// Spellings on the machine's disks.
  public convenience init() { self.init(in: POSIXFileSystem()) }

  init(in fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  /// The path with the name as its folder lists it; the path as it is if nothing has that name. Goes to the disk.
  public func path(of path: RawPath) -> RawPath {
    let folder = path.parent ?? RawPath(".")
    let name = Array(path.nameBytes)
    let isKnown = last.withLock { $0?.folder == folder && $0?.names.contains(name) == true }
    guard !isKnown, fileSystem.ignoresCase(ofName: path),
      let contents = try? fileSystem.contents(of: folder)
    else { return path }
    let names = Set(contents.entries.map(\.name))
    last.withLock { $0 = (folder, names) }
    // Where case counts, the file is gone, and another one must not be taken for it.
    guard !names.contains(name), fileSystem.isThere(path) else { return path }
    let plain = name.withoutCase
    return names.first { $0.withoutCase == plain }.map(folder.appending) ?? path
  }
}
