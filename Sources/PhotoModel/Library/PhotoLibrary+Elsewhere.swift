extension PhotoLibrary {
  /// The files that are not open and have changes that wait to be saved.
  public var editedElsewhere: [FilePath] { waitingElsewhere.keys.sorted() }

  /// What waits for photos that are not open.
  public var editsElsewhere: [FilePath: WaitingEdits] { waitingElsewhere }

  /// Gives edits, history and place of photos to the files that these are now, after all that came
  /// before. A file that has edits of its own keeps them, and gets none.
  ///
  /// - Parameter paths: the path of today, by the path before.
  /// - Returns: the photos whose edits were given, by the path before.
  /// - Throws: what the journal throws. Nothing has changed then.
  @discardableResult
  public func rehome(_ paths: [FilePath: FilePath]) async throws -> [FilePath: FilePath] {
    try await inTurn {
      let paths = paths.filter { old, new in
        waitingElsewhere[old] != nil && waitingElsewhere[new] == nil
          && knownID(at: new).flatMap(known)?.isEdited != true
      }
      guard !paths.isEmpty else { return [:] }
      try await Self.rehome(paths, in: journal)
      var change = LibraryChange()
      var settled: [FilePath: WaitingEdits] = [:]
      for (old, new) in paths {
        if let place = places.removeValue(forKey: old) { places[new] = place }
        guard let edits = waitingElsewhere.removeValue(forKey: old) else { continue }
        guard let id = knownID(at: new) else {
          waitingElsewhere[new] = edits
          continue
        }
        _ = update(id) { photo in
          photo.adopt(edits)
          photo.place = places[new]
        }
        if known(id)?.waiting != edits { settled[new] = known(id)?.waiting }
        if isListed(id) { change.changed.insert(id) }
      }
      settle(settled)
      notify(change)
      return paths
    }
  }

  @concurrent
  private static func rehome(
    _ paths: [FilePath: FilePath], in journal: any EditJournal
  ) async throws {
    try journal.rehome(paths)
  }
}

// What photos are known by.
extension PhotoLibrary {
  /// Notes what edited photos are known by, away from the main actor.
  @concurrent
  public nonisolated func keep(_ identities: [FilePath: PhotoIdentity]) async throws {
    try journal.keep(identities)
  }

  /// What photos are known by, as far as that was noted.
  @concurrent
  public nonisolated func identities(
    of paths: [FilePath]
  ) async throws -> [FilePath: PhotoIdentity] {
    try journal.identities(of: paths)
  }

  /// The open photos that may be one of those that are lost, and have no edits of their own.
  public func candidates(for lost: LostPhotos) async -> [LostPhotos.Candidate] {
    await Self.candidates(for: lost, in: snapshot)
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
