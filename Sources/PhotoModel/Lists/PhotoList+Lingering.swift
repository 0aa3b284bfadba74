// Photos that no longer match, and stay in the list for as long as somebody is working on them: what is typed next,
// or the next key, is meant for them.
extension PhotoList {
  /// Whether photos are there only because somebody was working on them when they stopped matching.
  public var hasLingering: Bool { !lingering.isEmpty }

  /// Removes photos that no longer match.
  ///
  /// - Parameters:
  ///   - isInUse: whether somebody is still working on a photo.
  ///   - library: the library.
  /// - Returns: whether any went.
  @MainActor
  @discardableResult
  public mutating func letGoOfLingering(
    unless isInUse: (Photo.ID) -> Bool, in library: PhotoLibrary
  ) -> Bool {
    let left = lingering.ids.filter { !isInUse($0) }
    for id in left { lingering.remove(id) }
    return update(LibraryChange(changed: Set(left)), in: library)
  }

  /// Whether a photo has a row from now on; it may be one that loses it later.
  mutating func stays(
    _ photo: Photo, in photos: some ListedPhotos, if isInUse: (Photo.ID) -> Bool
  ) -> Bool {
    lingering.remove(photo.id)
    if contains(photo, in: photos) { return true }
    guard keys[photo.id] != nil, isInUse(photo.id), mayLinger(photo, in: photos) else {
      return false
    }
    lingering.formUnion([photo.id])
    return true
  }

  /// Whether a photo that no longer matches can have a row.
  private func mayLinger(_ photo: Photo, in photos: some ListedPhotos) -> Bool {
    scope.mayLinger(photo) && photos.pairs?.main(of: photo.id) == nil
  }

  /// Keeps photos that no longer match, in a list that was made anew.
  ///
  /// - Parameters:
  ///   - before: the list until now.
  ///   - changed: those that may have stopped matching just now.
  ///   - photos: the library.
  ///   - isInUse: whether somebody is working on a photo.
  mutating func linger(
    after before: PhotoList, _ changed: [Photo.ID], in photos: some ListedPhotos,
    if isInUse: (Photo.ID) -> Bool
  ) {
    let staying = Set(before.lingering.ids + changed).filter { id in
      keys[id] == nil && before.keys[id] != nil && (before.lingering.contains(id) || isInUse(id))
    }.compactMap { photos[$0] }.filter { mayLinger($0, in: photos) }
    guard !staying.isEmpty else { return }
    lingering.formUnion(staying.map(\.id))
    insert(staying.map { key(of: $0, keeping: nil) })
    findSections(in: photos)
  }
}
