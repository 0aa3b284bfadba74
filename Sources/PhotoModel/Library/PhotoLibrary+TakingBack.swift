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

  /// What a field of a photo says without an edit. If that is what is pending, it is given up, whatever the file says
  /// by now.
  nonisolated private static func value(of photo: Photo, without edit: Edit) -> FieldValue? {
    let field = edit.field
    if let pending = photo.pending[field],
      PhotoEdits.isSaid(edit.new, by: pending.value, in: field),
      PhotoEdits.isSaid(edit.old, by: pending.base, in: field)
    {
      return photo.record.values[field]
    }
    return edit.takenBack(from: photo[field])
  }

  @concurrent
  private static func changes(
    takingBack edits: [Edit], in contents: consuming LibraryContents
  ) async -> [(id: Photo.ID, change: Change)] {
    func photo(of edit: Edit) -> Photo? {
      contents.arrived.idsByPath[edit.path].flatMap { contents[$0] }
    }
    // Half of where it was and half of where it is now is a location where it never was.
    let moved = Set(
      edits.lazy.filter { edit in
        Field.position.contains(edit.field)
          && !PhotoEdits.isSaid(edit.new, by: photo(of: edit)?[edit.field], in: edit.field)
      }.map(\.path))
    return edits.compactMap { edit in
      guard let photo = photo(of: edit),
        !Field.position.contains(edit.field) || !moved.contains(edit.path)
      else { return nil }
      return (photo.id, Change(edit.field, to: value(of: photo, without: edit)))
    }
  }
}

extension Edit {
  /// What the field says without this edit: what it said before if it still says what this made of it, and otherwise
  /// what it says now. In a list, the words that came with this go, and those that went come back.
  public func takenBack(from now: FieldValue?) -> FieldValue? {
    if PhotoEdits.isSaid(new, by: now, in: field) { return old }
    let conflict = Conflict(field: field, base: new, mine: old, file: now)
    return conflict.choices.contains(.join) ? conflict.value(of: .join) : now
  }
}
