extension PhotoLibrary {
  /// The files that are not open and have changes that wait to be saved.
  public var editedElsewhere: [FilePath] { waitingElsewhere.keys.sorted() }

  /// What waits for photos that are not open.
  public var editsElsewhere: [FilePath: WaitingEdits] { waitingElsewhere }

  /// Whether there is a photo of a file, open or with edits that wait for it.
  public func knows(_ path: FilePath) -> Bool {
    waitingElsewhere[path] != nil || photo(at: path) != nil
  }

  /// Gives edits, history and place of photos to the files that these are now, after all that came
  /// before. A file that has edits of its own keeps them, and gets none.
  ///
  /// It can be taken back as long as the program runs.
  ///
  /// - Parameter paths: the path of today, by the path before.
  /// - Returns: the operation; nil where no edits were given.
  /// - Throws: what the journal throws. Nothing has changed then.
  @discardableResult
  public func rehome(_ paths: [FilePath: FilePath]) async throws -> Operation? {
    try await inTurn {
      let paths = movable(paths)
      guard !paths.isEmpty else { return nil }
      try await Self.rehome(paths, in: journal)
      var change = LibraryChange()
      moveEdits(paths, in: &change)
      let operation = Operation(
        id: nextUnwrittenID, name: OperationName(.takeOver, count: paths.count), takenOver: paths)
      noteUnwritten(operation)
      notify(change)
      return operation
    }
  }

  /// Those of some files that have edits to give to another file that has none.
  func movable(_ paths: [FilePath: FilePath]) -> [FilePath: FilePath] {
    paths.filter { !edits(of: $0.key).isEmpty && edits(of: $0.value).isEmpty }
  }

  /// Gives edits and place of files to others, as the journal has it already.
  func moveEdits(_ paths: [FilePath: FilePath], in change: inout LibraryChange) {
    var settled: [FilePath: WaitingEdits] = [:]
    for (old, new) in movable(paths) {
      let edits = edits(of: old)
      if let place = places.removeValue(forKey: old) { places[new] = place }
      give([:], to: old, in: &change)
      give(edits, to: new, in: &change)
      if self.edits(of: new) != edits { settled[new] = self.edits(of: new) }
    }
    settle(settled)
  }

  /// What waits for a file, open or not.
  private func edits(of path: FilePath) -> WaitingEdits {
    knownID(at: path).flatMap(known)?.waiting ?? waitingElsewhere[path] ?? [:]
  }

  private func give(
    _ edits: WaitingEdits, to path: FilePath, in change: inout LibraryChange
  ) {
    guard let id = knownID(at: path) else {
      waitingElsewhere[path] = edits.isEmpty ? nil : edits
      return
    }
    _ = update(id) { photo in
      photo.adopt(edits)
      photo.place = places[path]
    }
    if isListed(id) { change.changed.insert(id) }
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

extension [FilePath: FilePath] {
  /// The other way round.
  var inverted: Self { Self(map { ($0.value, $0.key) }) { first, _ in first } }
}
