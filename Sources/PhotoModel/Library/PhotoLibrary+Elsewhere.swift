extension PhotoLibrary {
  /// The files that are not open and have changes that are to be saved.
  public var editedElsewhere: [RawPath] { editsElsewhere.keys.sorted() }

  /// Whether changes of a file are to be saved, be it open or not.
  public func isEdited(at path: RawPath) -> Bool {
    editsElsewhere[path] != nil || photo(at: path)?.isEdited == true
  }

  /// Whether there is a photo of a file, open or with pending edits.
  public func knows(_ path: RawPath) -> Bool {
    editsElsewhere[path] != nil || photo(at: path) != nil
  }

  /// Whether there is a photo of a file now, open or with pending edits; it can be asked on any thread. Taking it
  /// costs nothing; it knows those that were taken out of the list, too.
  public var isKnownNow: @Sendable (RawPath) -> Bool {
    let (ids, elsewhere) = (contents.arrived.idsByPath, contents.journaled.pendingElsewhere)
    return { ids[$0] != nil || elsewhere[$0] != nil }
  }
}

// What identifies photos.
extension PhotoLibrary {
  /// Notes what identifies edited photos.
  public func keep(_ identities: [RawPath: PhotoIdentity]) async throws {
    try await journal.keep(identities)
  }

  /// What identifies photos, as far as that was noted.
  public func identities(of paths: [RawPath]) async throws -> [RawPath: PhotoIdentity] {
    try await journal.identities(of: paths)
  }

  /// Makes a person choose, before these photos are saved, between what is pending and what their files say: other
  /// photos have taken their names since they were edited.
  public func doubt(_ ids: [Photo.ID]) async {
    await inTurn { turn in turn.change { $0.doubt(ids) } }
  }

  /// The open photos that may be one of the lost ones, and have no edits of their own.
  public func candidates(for lost: LostPhotos) async -> [LostPhotos.Candidate] {
    await inTurn { turn in
      await Self.candidates(for: lost, in: turn.contents.snapshot(flatKeywords))
    }
  }

  @concurrent
  private static func candidates(
    for lost: LostPhotos, in snapshot: LibrarySnapshot
  ) async -> [LostPhotos.Candidate] {
    lost.candidates(
      among: snapshot.photos.compactMap { photo in
        guard let stamp = photo.record.stamp, !photo.isEdited,
          !snapshot.takenOut.contains(photo.id)
        else { return nil }
        return LostPhotos.Candidate(path: photo.record.path, stamp: stamp)
      })
  }
}
