extension PhotoLibrary {
  /// Takes one operation back, whatever came after it, by a new operation, which can be undone like any other.
  func takeBack(
    _ operation: EditOperation.ID, _ turn: borrowing Turn
  ) async throws -> EditOperation? {
    guard turn.contents.history.done.contains(where: { $0.id == operation }) else { return nil }
    let edits = try await turn.journal.edits(of: operation)
    await check(turn.contents.unchecked(at: edits.lazy.map(\.path)), turn)
    let changes = await Self.changes(takingBack: edits, in: turn.contents)
    return try await commit(.changeEach(changes, as: .takeBack), turn)
  }

  /// How many files of an operation are not open, or were taken out of the list: they stay as they are if it is taken
  /// back alone.
  public func countOfFilesElsewhere(of operation: EditOperation.ID) async throws -> Int {
    try await inTurn { turn in
      await Self.countOfFilesElsewhere(
        of: try await turn.journal.paths(of: operation), in: turn.contents)
    }
  }

  /// How many photos of an edit that was undone or done again are not open, or were taken out of the list.
  public func countOfOthers(in reversal: Reversal) async throws -> Int {
    let operation = reversal.operation
    // For others, it is not the edits that were taken back, but what was done to files.
    guard operation.isInJournal, operation.session == nil,
      operation.name.count > reversal.photos.count,
      ![.rename, .takeOver, .move].contains(operation.name.kind)
    else { return 0 }
    return try await countOfFilesElsewhere(of: operation.id)
  }

  @concurrent
  private static func countOfFilesElsewhere(
    of paths: [RawPath], in contents: consuming LibraryContents
  ) async -> Int {
    Set(paths.filter { contents.arrived.idsByPath[$0].map(contents.isListed) != true }).count
  }

  @concurrent
  private static func changes(
    takingBack edits: [Edit], in contents: consuming LibraryContents
  ) async -> [(id: Photo.ID, change: Change)] {
    var editsOfPhoto: [Photo.ID: [Edit]] = [:]
    for edit in edits {
      if let id = contents.arrived.idsByPath[edit.path] {
        editsOfPhoto[id, default: []].append(edit)
      }
    }
    return editsOfPhoto.keys.sorted().compactMap { contents[$0] }.flatMap { photo in
      photo.edits.changes(takingBack: editsOfPhoto[photo.id] ?? [], of: photo.record)
        .map { (photo.id, $0) }
    }
  }
}
