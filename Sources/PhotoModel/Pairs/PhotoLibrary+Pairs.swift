extension PhotoLibrary {
  /// Whether files of one shot count as one photo: the list shows the picture alone, and what is done to it is also
  /// done to the raw file or the movie beside it.
  public var joinsPairs: Bool { contents.pairs != nil }

  /// Makes files of one shot count as one photo, or each for itself.
  public func joinPairs(_ joins: Bool) async {
    await inTurn { turn in
      guard joins != joinsPairs else { return }
      guard joins else { return turn.change { $0.forgetPairs() } }
      let (pairs, problems) = await Self.pairs(in: turn.contents)
      turn.change { $0.set(pairs, problems) }
    }
  }

  /// The number of photos, with all files of a shot counted as one.
  public var shotCount: Int { count - (contents.pairs?.companionCount ?? 0) }

  /// The number of photos in each folder, with all files of a shot counted as one.
  public var shotsByFolder: [RawPath: Int] {
    guard let pairs = contents.pairs else { return folders.all }
    return folders.all.reduce(into: [:]) { counts, folder in
      counts[folder.key] = folder.value - pairs.folders[folder.key]
    }
  }

  /// The picture that a photo belongs to as a companion; nil for one that stands by itself.
  public func main(of id: Photo.ID) -> Photo.ID? { contents.pairs?.main(of: id) }

  /// The picture that a file counts with; the file itself if it counts alone.
  public func picture(of id: Photo.ID) -> Photo.ID { main(of: id) ?? id }

  /// The raw files and movies that belong to a picture.
  public func companions(of id: Photo.ID) -> [Photo.ID] {
    contents.pairs?.companions(of: id) ?? []
  }

  /// Photos and their companions: each picture is followed by its own.
  public func withCompanions(_ ids: [Photo.ID]) -> [Photo.ID] {
    contents.withCompanions(ids)
  }
}

extension PhotoLibrary {
  /// Looks for pairs, and for differences between their files, away from the main actor: among many photos that takes
  /// longer than a frame.
  @concurrent
  private static func pairs(
    in contents: consuming LibraryContents
  ) async -> (PhotoPairs, [Photo.ID: [Problem]]) {
    var pairs = PhotoPairs()
    for photo in contents.photos where contents.isListed(photo.id) { _ = pairs.insert(photo) }
    var problems: [Photo.ID: [Problem]] = [:]
    for id in pairs.members {
      let records = pairs.shot(of: id).compactMap { contents[$0]?.record }
      let found = ShotAgreement.problems(among: records)
      if !found.isEmpty { problems[id] = found }
    }
    return (pairs, problems)
  }
}

extension LibraryContents {
  /// Makes files of one shot count as one photo by these pairs.
  ///
  /// - Parameters:
  ///   - new: the pairs.
  ///   - problems: how the files of each pair differ, by the picture.
  mutating func set(_ new: PhotoPairs, _ problems: [Photo.ID: [Problem]]) -> LibraryChange {
    pairs = new
    var change = LibraryChange(changed: new.members)
    note(problems, &change)
    return change
  }

  /// Makes each file count for itself.
  mutating func forgetPairs() -> LibraryChange {
    let members = pairs?.members ?? []
    pairs = nil
    var change = LibraryChange(changed: members)
    note(Dictionary(uniqueKeysWithValues: members.map { ($0, []) }), &change)
    return change
  }
}
