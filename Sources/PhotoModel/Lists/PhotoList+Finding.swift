// Which photos have a row in a list that is being made, either of all photos or of those of a wider list.
extension PhotoList {
  /// The keys of the photos that have a row, in the order of arrival.
  ///
  /// - Parameters:
  ///   - indices: which photos are looked at.
  ///   - photos: all photos.
  ///   - known: another list of them, whose keys may partly be the same.
  ///   - isUnwanted: asked now and then; if it says so, no further photo is looked at.
  func found(
    among indices: Range<Int>, of photos: LibrarySnapshot, from known: PhotoList? = nil,
    unless isUnwanted: () -> Bool
  ) -> [SortKey] {
    var found: [SortKey] = []
    var room: [UInt8] = []
    forEachRow(among: indices, of: photos, unless: isUnwanted) { photo in
      found.append(key(of: photo, from: known, in: &room))
    }
    return found
  }

  /// The photos that have a row here and in a wider list, in the order of arrival.
  ///
  /// - Parameter whole: the photos of the wider list.
  func found(
    among indices: Range<Int>, of photos: LibrarySnapshot, in whole: PhotoSet,
    unless isUnwanted: () -> Bool
  ) -> [Photo.ID] {
    var found: [Photo.ID] = []
    forEachRow(among: indices, of: photos, in: whole, unless: isUnwanted) { photo in
      found.append(photo.id)
    }
    return found
  }

  private func forEachRow(
    among indices: Range<Int>, of photos: LibrarySnapshot, in whole: PhotoSet? = nil,
    unless isUnwanted: () -> Bool, _ body: (borrowing Photo) -> Void
  ) {
    for index in indices {
      if index % 256 == 0, isUnwanted() { break }
      let id = Photo.ID(rawValue: photos.firstID + index)
      guard photos.isListed(id), whole?.contains(id) != false else { continue }
      photos.photos.look(at: index) { photo in if contains(photo, in: photos) { body(photo) } }
    }
  }

  /// Whether it has all photos of another list, in the same order, and may have more.
  public func isWider(than part: PhotoList) -> Bool {
    guard order == part.order, grouping == part.grouping else { return false }
    guard scope.includes(part.scope), query == .everything || query == part.query else {
      return false
    }
    return scope != part.scope || query != part.query
  }

  /// Takes in photos of a wider list, in the order and with the keys that they have there.
  mutating func fill(with found: PhotoSet, from whole: PhotoList, of photos: LibrarySnapshot) {
    let ids = whole.ids.filter(found.contains)
    fill(with: PhotoMap(ids.lazy.compactMap { whole.keys[$0] }), in: ids, of: photos)
  }
}
