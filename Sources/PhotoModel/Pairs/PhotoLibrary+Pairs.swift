extension PhotoLibrary {
  /// Whether files of one shot count as one photo: the list shows the picture alone, and what is done to
  /// it is done to the raw file or the movie beside it, too.
  public var joinsPairs: Bool { contents.pairs != nil }

  /// Has files of one shot count as one photo, or each for itself.
  public func joinPairs(_ joins: Bool) async {
    await inTurn { turn in turn.change { $0.joinPairs(joins) } }
  }

  /// The number of photos, where all files of a shot are one.
  public var shotCount: Int { count - (contents.pairs?.companionCount ?? 0) }

  /// The picture that a photo belongs to as a companion; nil for one that stands for itself.
  public func main(of id: Photo.ID) -> Photo.ID? { contents.pairs?.main(of: id) }

  /// The raw files and movies that belong to a picture.
  public func companions(of id: Photo.ID) -> [Photo.ID] {
    contents.pairs?.companions(of: id) ?? []
  }

  /// Photos and what belongs to them: each picture is followed by its companions.
  public func withCompanions(_ ids: [Photo.ID]) -> [Photo.ID] {
    contents.withCompanions(ids)
  }
}

extension LibraryContents {
  /// Has files of one shot count as one photo, or each for itself.
  mutating func joinPairs(_ joins: Bool) -> LibraryChange {
    guard joins != (pairs != nil) else { return LibraryChange() }
    var joined = pairs ?? PhotoPairs()
    var changed: Set<Photo.ID> = []
    for photo in photos where isListed(photo.id) {
      changed.formUnion(joins ? joined.insert(photo) : joined.remove(photo))
    }
    pairs = joins ? joined : nil
    return LibraryChange(changed: changed)
  }
}
