// What happens to files outside of the library.
extension PhotoLibrary {
  /// Takes over that another program has renamed the files of photos, which is no operation: undoing does not bring a
  /// name back. The photos keep their identities, their pending edits and their history: they stay selected, what is
  /// being typed for them is still theirs, and what was done to them before is undone where they are now.
  ///
  /// - Parameters:
  ///   - names: the current paths, by the earlier ones.
  ///   - records: what was read at the current paths.
  /// - Returns: the identities of the photos under their new names.
  @discardableResult
  public func rename(
    _ names: [RawPath: RawPath], reading records: [PhotoRecord]
  ) async throws -> [Photo.ID] {
    let read = Dictionary(records.map { ($0.path, $0) }) { $1 }
    try await inTurn { turn in
      turn.foretell(names)
      let committed = try await turn.journal.follow(turn.contents.pathChange(following: names))
      await show(committed, turn) { $0.rename(names, reading: read) }
    }
    await add(records.filter { id(at: $0.path) == nil })
    return records.compactMap { id(at: $0.path) }
  }

  /// Closes photos whose files are gone. Pending edits stay with their paths.
  public func close(_ paths: [RawPath]) async {
    await inTurn { turn in turn.change { $0.close(paths) } }
  }

  /// What is known of the photos in folders, directly or at any depth.
  ///
  /// - Parameters:
  ///   - folders: folders, without what is below them.
  ///   - trees: folders, with all that is below them.
  /// - Returns: the records of the photos that are in the list.
  public func records(in folders: Set<RawPath>, inside trees: [RawPath]) async -> [PhotoRecord] {
    await inTurn { turn in
      await Self.records(in: folders, inside: trees, turn.contents.snapshot(flatKeywords))
    }
  }

  @concurrent
  private static func records(
    in folders: Set<RawPath>, inside trees: [RawPath], _ snapshot: LibrarySnapshot
  ) async -> [PhotoRecord] {
    let trees = FolderSet(trees)
    return snapshot.photos.compactMap { photo in
      guard let folder = photo.record.path.parent, !snapshot.takenOut.contains(photo.id),
        folders.contains(folder) || trees.contains(folder)
      else { return nil }
      return photo.record
    }
  }
}
