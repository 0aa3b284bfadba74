extension PhotoLibrary {
  /// Adds photos that were read, or takes over what their files say now. Their pending edits come
  /// back; a photo that was taken out of the list comes back too.
  ///
  /// Many photos come bit by bit, so that no turn of the main loop takes long. What somebody does
  /// meanwhile comes in between.
  ///
  /// - Parameters:
  ///   - records: what was read.
  ///   - isUnwanted: asked when a photo has its turn: whether it has come too late, because what it
  ///     belongs to was closed.
  /// - Returns: the identities of the photos, in the order of the records.
  @discardableResult
  public func add(
    _ records: [PhotoRecord], unless isUnwanted: (RawPath) -> Bool = { _ in false }
  ) async -> [Photo.ID] {
    var ids: [Photo.ID] = []
    var rest = records[...]
    while !rest.isEmpty {
      let bit = rest.prefix(portionOfPhotos.size)
      rest = rest.dropFirst(bit.count)
      await inTurn { turn in
        let wanted = bit.filter { !isUnwanted($0.path) }
        portionOfPhotos.measure {
          turn.change { contents in
            var change = LibraryChange()
            ids += contents.add(wanted, &change)
            return change
          }
        }
      }
      if !rest.isEmpty { try? await Task.sleep(for: portionOfPhotos.pause) }
    }
    return ids
  }

  /// Empties the library, to open something else. Pending edits stay in the journal, and come back
  /// with their photos.
  public func removeAll() async {
    await inTurn { turn in turn.change { $0.removeAll() } }
  }

  /// Brings back all photos that were taken out of the list.
  public func bringBack() async {
    await inTurn { turn in turn.change { $0.bringBack() } }
  }

  /// Closes a folder with all that is inside it. Pending edits stay in the journal, and come back with
  /// their photos.
  public func close(_ folder: RawPath) async {
    await inTurn { turn in turn.change { $0.close(folder) } }
  }

  /// Takes over that the files of photos are called otherwise, which is no operation: undoing brings no name
  /// back. Pending edits go with the photos.
  ///
  /// - Parameters:
  ///   - names: the paths of today, by the paths before.
  ///   - records: what was read at the paths of today.
  /// - Returns: the identities of the photos under their new names.
  public func rename(
    _ names: [RawPath: RawPath], reading records: [PhotoRecord]
  ) async throws -> [Photo.ID] {
    await flush()
    let edited = names.filter { photo(at: $0.key)?.isEdited == true }
    await inTurn { turn in turn.change { $0.close(Array(names.keys)) } }
    let ids = await add(records)
    if !edited.isEmpty { try await perform(.rehome(edited)) }
    return ids
  }
}
