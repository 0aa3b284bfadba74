import Glibc
import PhotoModel

/// The photos and folders of a folder.
struct FolderListing: Sendable {
  /// Which folder it is, whatever its name.
  let identity: FileIdentity
  /// The photos, ordered by their names.
  private(set) var photos: [PhotoFile] = []
  /// The folders in it, ordered by their names; not the hidden ones.
  private(set) var folders: [RawPath] = []
  /// Symbolic links to folders, ordered by their names.
  private(set) var links: [RawPath] = []
  /// Folders, pipes, sockets and devices that are named like a photo, or known as one: there may have been a photo
  /// before. Ordered by their names.
  private(set) var blocked: [RawPath] = []
  /// The indices of the photos that are symbolic links.
  private var linked: [Int] = []

  /// Lists a folder. Pipes, sockets and devices, hidden files and those that are not photos are left out; nothing is
  /// opened but the folder.
  ///
  /// - Parameters:
  ///   - start: what the wanted names begin with, if not all are wanted.
  ///   - followsLinks: whether the sidecars of a symbolic link are looked for beside the real file.
  ///   - isKnown: whether a path is known as that of a photo, whatever its name.
  init(
    of folder: RawPath, namesBeginningWith start: ArraySlice<UInt8> = [],
    followingLinks followsLinks: Bool = true, in fileSystem: some FileSystem,
    isKnown: (RawPath) -> Bool = { _ in false }
  ) throws(FileError) {
    var contents = try fileSystem.contents(of: folder)
    identity = contents.identity
    if !start.isEmpty { contents.entries.removeAll { !$0.name.starts(with: start) } }
    var sidecars: [ArraySlice<UInt8>: [UInt8]] = [:]
    for entry in contents.entries.sorted(by: { $0.name.precedes($1.name) })
    where !entry.isHidden {
      if let start = RawPath.start(ofSidecar: entry.name), isFile(entry, in: folder, fileSystem) {
        if let other = sidecars[start], !SidecarNames.counts(entry.name, over: other) { continue }
        sidecars[start] = entry.name
      } else {
        add(entry, in: folder, fileSystem, isKnown)
      }
    }
    if !sidecars.isEmpty {
      let count = attach(sidecars, in: folder)
      if count < sidecars.count { attachOthers(of: sidecars, in: folder, fileSystem) }
    }
    guard followsLinks else { return }
    for index in linked {
      photos[index] = PhotoFile(lookingBeside: photos[index].path, in: fileSystem)
    }
  }

  /// Leaves out the photos that are not wanted.
  mutating func keep(_ isWanted: (RawPath) -> Bool) {
    photos.removeAll { !isWanted($0.path) }
    blocked.removeAll { !isWanted($0) }
    linked = []
  }

  /// Whether an entry is a file, or a link to one.
  private func isFile(
    _ entry: FolderContents.Entry, in folder: RawPath, _ fileSystem: some FileSystem
  ) -> Bool {
    switch entry.kind {
    case .regular: return true
    case .link, .unknown: return fileSystem.hasSidecar(folder.appending(entry.name))
    default: return false
    }
  }

  private mutating func add(
    _ entry: FolderContents.Entry, in folder: RawPath, _ fileSystem: some FileSystem,
    _ isKnown: (RawPath) -> Bool
  ) {
    let path = folder.appending(entry.name)
    var kind = entry.kind
    let isPhoto = PhotoFormat(of: path) != nil
    if kind == .unknown {
      kind = (try? fileSystem.status(of: path, followingLinks: false).kind) ?? .special
    }
    let isLink = kind == .link
    if isLink {
      // A broken link that is named like a photo is listed, so that it is reported as broken.
      let target = try? fileSystem.status(of: path, followingLinks: true).kind
      if target == .folder { links.append(path) }
      kind = target ?? .regular
      if kind != .regular {
        if isPhoto || isKnown(path) { blocked.append(path) }
        return
      }
      if isPhoto { linked.append(photos.endIndex) }
    }
    if kind != .regular, isPhoto || isKnown(path) { blocked.append(path) }
    switch kind {
    case .folder: folders.append(path)
    case .regular where isPhoto: photos.append(PhotoFile(path: path, isLink: isLink))
    default: break
    }
  }

  /// - Returns: how many of the sidecars belong to photos.
  private mutating func attach(
    _ sidecars: [ArraySlice<UInt8>: [UInt8]], in folder: RawPath
  ) -> Int {
    var count = 0
    var owners: [ArraySlice<UInt8>: [RawPath]] = [:]
    for photo in photos where sidecars[photo.path.stemBytes] != nil {
      owners[photo.path.stemBytes, default: []].append(photo.path)
    }
    for index in photos.indices {
      let path = photos[index].path
      if let long = sidecars[path.nameBytes] {
        photos[index].longSidecar = folder.appending(long)
        count += 1
      }
      guard let short = sidecars[path.stemBytes] else { continue }
      photos[index].shortSidecar = folder.appending(short)
      photos[index].ownsShortSidecar =
        SidecarNames.owner(among: owners[path.stemBytes] ?? []) == path
    }
    return count + owners.count
  }

  /// Gives photos the sidecars whose names have another case, if the disk takes no notice of that. It is asked only
  /// where a sidecar belongs to no photo otherwise.
  private mutating func attachOthers(
    of sidecars: [ArraySlice<UInt8>: [UInt8]], in folder: RawPath, _ fileSystem: some FileSystem
  ) {
    var rest = sidecars
    for photo in photos {
      rest[photo.path.nameBytes] = nil
      rest[photo.path.stemBytes] = nil
    }
    guard !rest.isEmpty else { return }
    let names = Dictionary(rest.map { ($0.withoutCase, $1) }) { first, _ in first }
    var owners: [RawPath: [RawPath]] = [:]
    for index in photos.indices where !photos[index].hasSidecar {
      let path = photos[index].path
      func found(_ start: ArraySlice<UInt8>) -> RawPath? {
        guard let name = names[start.withoutCase],
          fileSystem.isThere(folder.appending(start + name.suffix(SidecarNames.suffixCount)))
        else { return nil }
        return folder.appending(name)
      }
      photos[index].longSidecar = found(path.nameBytes)
      guard let short = found(path.stemBytes) else { continue }
      photos[index].shortSidecar = short
      owners[short, default: []].append(path)
    }
    for index in photos.indices {
      guard let short = photos[index].shortSidecar, let paths = owners[short] else { continue }
      photos[index].ownsShortSidecar = SidecarNames.owner(among: paths) == photos[index].path
    }
  }
}

extension [UInt8] {
  /// Whether these bytes come before others. A large folder takes many thousand comparisons of names.
  fileprivate func precedes(_ other: [UInt8]) -> Bool {
    let common = Swift.min(count, other.count)
    let order = common == 0 ? 0 : memcmp(self, other, common)
    return order == 0 ? count < other.count : order < 0
  }
}
