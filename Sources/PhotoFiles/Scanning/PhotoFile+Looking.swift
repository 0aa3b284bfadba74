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
      names.first { $0.nameBytes.count <= RawPath.longestName && fileSystem.hasSidecar($0) }
    }
    longSidecar = existing(SidecarNames.long(for: path))
    shortSidecar = existing(SidecarNames.short(for: path))
    guard let found = shortSidecar ?? longSidecar else { return }
    let ignoresCase = fileSystem.ignoresCase(ofName: found)
    guard shortSidecar != nil || ignoresCase else { return }
    let listing = try? FolderListing(
      of: path.parent ?? RawPath("."), namesBeginningWith: ignoresCase ? [] : path.stemBytes,
      followingLinks: false, in: fileSystem)
    let named = listing?.photo(named: path.nameBytes, ignoringCase: ignoresCase)
    ownsShortSidecar = named?.ownsShortSidecar ?? true
    // Their names may have another case than they were asked for with.
    guard ignoresCase, let named else { return }
    (longSidecar, shortSidecar) = (named.longSidecar, named.shortSidecar)
  }
}

extension FolderListing {
  /// The photo of a name, if need be in another case.
  fileprivate func photo(named name: ArraySlice<UInt8>, ignoringCase: Bool) -> PhotoFile? {
    if let photo = photos.first(where: { $0.path.nameBytes == name }) { return photo }
    guard ignoringCase else { return nil }
    let plain = name.withoutCase
    return photos.first { $0.path.nameBytes.withoutCase == plain }
  }
}

extension FileSystem {
  /// Whether a file, or a link to one, is where a sidecar would be. One that cannot be looked at is there all the same,
  /// and its values may win.
  func hasSidecar(_ path: RawPath) -> Bool {
    do throws(FileError) {
      return try status(of: path, followingLinks: true).kind == .regular
    } catch {
      return !error.meansNoFile
    }
  }
}
