extension PhotoLibrary {
  /// Adds photos that were read, or takes over what their files say now. Their pending edits come
  /// back; a photo that was taken out of the list comes back too.
  ///
  /// Many photos are added bit by bit, so that no turn of the main loop takes long. What somebody does meanwhile
  /// comes in between.
  ///
  /// - Parameters:
  ///   - records: what was read.
  ///   - isUnwanted: asked when a photo has its turn: whether it comes too late, because what it belongs to was
  ///     closed.
  /// - Returns: the identities of the photos, in the order of the records.
  @discardableResult
  public func add(
    _ records: [PhotoRecord], unless isUnwanted: (RawPath) -> Bool = { _ in false }
  ) async -> [Photo.ID] {
    await insert(records, unless: isUnwanted) { $1.add($0, &$2) }
  }

  /// Does something with many things bit by bit, each in a turn of its own, so that no turn of the main loop takes
  /// long. Observers are told when all is done, in one more turn: each time a list is laid out, which takes longer
  /// than adding the photos.
  ///
  /// - Parameters:
  ///   - areAll: whether no more things follow.
  ///   - change: what observers are told of when all is done.
  ///   - size: how many photos a thing amounts to.
  ///   - wanted: what is left of a thing when it has its turn; it may ask the library.
  private func inManyTurns<T>(
    _ things: [T], areAll: Bool = true, _ change: inout LibraryChange,
    size: (T) -> Int = { _ in 1 }, wanted: (T) -> T = { $0 },
    _ body: ([T], inout LibraryContents) -> LibraryChange
  ) async {
    var rest = things[...]
    while !rest.isEmpty {
      var room = portionOfPhotos.size
      let bit = rest.prefix(while: { thing in
        defer { room -= size(thing) }
        return room > 0
      })
      rest = rest.dropFirst(bit.count)
      let isAll = areAll && bit.count == things.count && change.isEmpty
      await inTurn { turn in
        let bit = bit.map(wanted)
        portionOfPhotos.measure {
          let part = turn.changeSilently { contents in body(bit, &contents) }
          if !isAll { turn.foretell(part.added) }
          change.formUnion(part)
        }
        if isAll { turn.tell(of: change) }
      }
      guard !isAll else { return }
      // Time for the main loop in between.
      try? await Task.sleep(for: .milliseconds(1))
    }
    if areAll, !change.isEmpty { await inTurn { $0.tell(of: change) } }
  }

  /// Adds photos as an index knows them, bit by bit; their files may have changed since. What is pending for them
  /// stays as it is until they are confirmed, read or forgotten.
  ///
  /// - Parameters:
  ///   - records: what the index knows.
  ///   - isUnwanted: asked when a photo has its turn.
  /// - Returns: the identities of the photos that this added.
  public func recall(
    _ records: [PhotoRecord], unless isUnwanted: (RawPath) -> Bool = { _ in false }
  ) async -> [Photo.ID] {
    await insert(records, unless: isUnwanted) { $1.recall($0, &$2) }
  }

  private func insert(
    _ records: [PhotoRecord], unless isUnwanted: (RawPath) -> Bool,
    _ body: (RecordBatch, inout LibraryContents, inout LibraryChange) -> [Photo.ID]
  ) async -> [Photo.ID] {
    var ids: [Photo.ID] = []
    var change = LibraryChange()
    var pieces = RecordPieces(records)
    while let batches = await pieces.next() {
      await inManyTurns(
        batches, areAll: pieces.isAtEnd, &change, size: \.records.count,
        wanted: { $0.leavingOut(isUnwanted) }
      ) { batches, contents in
        var change = LibraryChange()
        for batch in batches { ids += body(batch, &contents, &change) }
        return change
      }
      await Discarded(consume batches).letGo()
    }
    return ids
  }

  /// Notes that the files of photos that an index knew are as it said.
  public func confirm(_ ids: [Photo.ID]) async {
    var change = LibraryChange()
    await inManyTurns(ids, &change) { ids, contents in contents.confirm(ids) }
  }

  /// Removes photos that an index knew but that are no longer there. Those that could be read since stay; pending
  /// edits stay in the journal.
  public func forget(_ ids: [Photo.ID]) async {
    await inTurn { turn in turn.change { $0.forget(ids) } }
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

  /// Closes a folder with everything inside it. Pending edits stay in the journal, and come back with their photos.
  public func close(_ folder: RawPath) async {
    await inTurn { turn in turn.change { $0.close(folder) } }
  }
}
