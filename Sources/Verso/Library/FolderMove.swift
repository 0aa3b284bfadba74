import PhotoModel

/// A folder that another program has renamed, or moved elsewhere, with all photos in it.
struct FolderMove: Equatable {
  /// Where it was.
  let old: RawPath
  /// Where it is.
  let new: RawPath

  /// The move of a folder; nil if not all of its photos went to the same place, each as deep inside as it was.
  ///
  /// - Parameters:
  ///   - folder: where it was.
  ///   - names: the current paths of photos, by the earlier ones.
  ///   - count: the number of photos that were in it, at any depth.
  init?(of folder: RawPath, by names: [RawPath: RawPath], count: Int) {
    let inside = names.filter { $0.key.isInside(folder) }
    guard count > 0, inside.count == count else { return nil }
    let targets = Set(inside.map { Self.folder(folder, of: $0.key, now: $0.value) })
    guard targets.count == 1, case let new?? = targets.first else { return nil }
    (old, self.new) = (folder, new)
  }

  /// Whether the photos of a part of a library, which is this folder, are in the other one by now.
  @MainActor
  func hasHappened(to scope: PhotoScope, in library: PhotoLibrary) -> Bool {
    scope == .folder(old) && !library.mayHavePhotos(in: scope)
      && library.mayHavePhotos(in: .folder(new))
  }

  /// Where a folder is now, judged by one photo in it.
  private static func folder(_ folder: RawPath, of photo: RawPath, now: RawPath) -> RawPath? {
    var (old, new) = (photo.parent, now.parent)
    while let inner = old, inner != folder {
      guard let other = new, other.nameBytes == inner.nameBytes else { return nil }
      (old, new) = (inner.parent, other.parent)
    }
    return new
  }
}
