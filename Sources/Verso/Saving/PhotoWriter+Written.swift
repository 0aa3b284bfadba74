import PhotoFiles
import PhotoModel

/// What the journal knows of photos that were written.
extension PhotoWriter {
  /// The photos of the library that were written in a session, and how many others were.
  func photos(of session: Write.Session) async -> (ids: [Photo.ID], others: Int) {
    guard let paths = await Self.photos(of: session, in: journal) else { return ([], 0) }
    let ids = paths.compactMap { library.photo(at: $0)?.id }.sorted()
    return (ids, paths.count - ids.count)
  }

  /// Those of some photos of which a save is in force; all of them if that is not known.
  func written(among ids: [Photo.ID]) async -> [Photo.ID] {
    guard let journal else { return [] }
    let photos = ids.compactMap(library.photo)
    return await Self.written(among: photos, in: journal) ?? ids
  }

  @concurrent
  private static func written(
    among photos: [Photo], in journal: any WriteJournal
  ) async -> [Photo.ID]? {
    try? photos.filter { photo in
      let writes = try photo.record.path.notedNames.flatMap { try journal.writes(of: $0) }
      return !WriteStory(writes).writes(backTo: .lastInForce).isEmpty
    }.map(\.id)
  }

  /// What is to be known before photos are taken back to a point.
  func goingBack(_ ids: [Photo.ID], to point: RevertPoint) async -> GoingBack {
    // After the last save there is no later one.
    let photos = point == .lastInForce ? [] : ids.compactMap(library.photo)
    return GoingBack(ids, await Self.stories(of: photos, in: journal), to: point)
  }

  @concurrent
  private static func stories(
    of photos: [Photo], in journal: (any WriteJournal)?
  ) async -> [(id: Photo.ID, story: WriteStory)] {
    photos.map { photo in
      // What cannot be read is told when it is to be taken back.
      let writes = photo.record.path.notedNames.compactMap { try? journal?.writes(of: $0) }
      return (id: photo.id, story: WriteStory(writes.joined()))
    }
  }

  @concurrent
  static func photos(
    of session: Write.Session, in journal: (any WriteJournal)?
  ) async -> Set<RawPath>? {
    try? journal?.photos(of: session)
  }
}
