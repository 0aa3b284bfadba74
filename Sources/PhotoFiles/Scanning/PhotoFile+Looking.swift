import PhotoModel

extension PhotoFile {
  /// A photo whose sidecars are looked for where they may be: beside the real file and, if there are none, beside a
  /// symbolic link to it.
  init(lookingBeside path: RawPath, in fileSystem: some FileSystem) {
    self.init(path: path)
    switch try? fileSystem.status(of: path, followingLinks: false).kind {
    case .regular: isLink = false
    case .link:
      isLink = true
      home = (try? fileSystem.target(of: path)) ?? path
    default: break
    }
    look(beside: home, in: fileSystem)
    if !hasSidecar, home != path { look(beside: path, in: fileSystem) }
  }

  private mutating func look(beside path: RawPath, in fileSystem: some FileSystem) {
    func existing(_ names: [RawPath]) -> RawPath? {
      names.first { name in
        do throws(FileError) {
          return try fileSystem.status(of: name, followingLinks: true).kind == .regular
        } catch {
          // A sidecar that cannot be looked at is there all the same, and its values may win.
          return !error.meansNoFile
        }
      }
    }
    longSidecar = existing(SidecarNames.long(for: path))
    shortSidecar = existing(SidecarNames.short(for: path))
    guard shortSidecar != nil else { return }
    let folder = path.parent ?? RawPath(".")
    let listing = try? FolderListing(
      of: folder, namesBeginningWith: path.stemBytes, followingLinks: false, in: fileSystem)
    let named = listing?.photos.first { $0.path.nameBytes == path.nameBytes }
    ownsShortSidecar = named?.ownsShortSidecar ?? true
  }
}
