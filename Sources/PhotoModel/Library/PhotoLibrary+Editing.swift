extension PhotoLibrary {
  /// Does something to photos after everything that came before: works out what really changes, has it recorded in
  /// the journal, and shows it.
  ///
  /// The photos change once the journal has it, and not before, all of them at once: what very many say then is
  /// worked out away from the main actor while the journal writes. It takes its turn in the order in which callers
  /// first suspend.
  ///
  /// - Returns: the operation; nil if nothing changes.
  /// - Throws: what the journal throws. Nothing has changed then.
  @discardableResult
  public func perform(_ action: LibraryAction) async throws -> EditOperation? {
    try await counted { turn in
      let action = turn.contents.withCompanions(action)
      await check(turn.contents.unchecked(concernedBy: action), turn)
      switch action {
      case .undo: return try await reverse(.undo, turn)?.operation
      case .redo: return try await reverse(.redo, turn)?.operation
      case .takeOut(let ids): return takeOut(ids, turn)
      case .takeOver(let paths): return try await takeOver(paths, turn)
      case .takeBack(let operation): return try await takeBack(operation, turn)
      case .resolve(let choices): return try await resolve(action, choices, turn)
      default: return try await commit(turn.contents.definite(action), turn)
      }
    }
  }

  /// Whether an operation is on its way to the journal, or is waiting for that.
  public var isCommitting: Bool { operationsOnTheirWay > 0 }

  /// Takes the latest operation back, whether it has been saved or not.
  ///
  /// - Returns: what that changed; nil if there is nothing to take back.
  @discardableResult
  public func undo() async throws -> Reversal? {
    try await counted { turn in try await reverse(.undo, turn) }
  }

  /// Does the operation again that was undone last.
  ///
  /// - Returns: what that changed; nil if there is nothing to do again.
  @discardableResult
  public func redo() async throws -> Reversal? {
    try await counted { turn in try await reverse(.redo, turn) }
  }

  /// The photos of the list that an operation concerned, in the order of arrival; none if the journal no longer knows
  /// it.
  public func photos(of operation: EditOperation) async throws -> [Photo.ID] {
    try await inTurn { turn in
      let paths = operation.isInJournal ? try await turn.journal.paths(of: operation.id) : []
      return await Self.photos(of: operation, paths, in: turn.contents)
    }
  }

  /// The photos of the list that have the given paths, in the order of arrival. A picture stands for its companions.
  public func photos(at paths: [RawPath]) -> [Photo.ID] {
    contents.listed(paths.compactMap(id(at:)))
  }

  /// Does something in its turn, and counts it among the operations until it is done.
  func counted<T>(
    _ body: @MainActor (borrowing Turn) async throws -> T
  ) async throws -> T {
    operationsOnTheirWay += 1
    defer { operationsOnTheirWay -= 1 }
    return try await inTurn(body)
  }

  /// Has the journal record an action, and shows it.
  func commit(_ action: LibraryAction, _ turn: borrowing Turn) async throws
    -> EditOperation?
  {
    turn.expect(ExpectedEdits(action, flatKeywords: flatKeywords))
    guard
      let committed = try await turn.journal.commit(
        action, in: turn.contents, flatKeywords: flatKeywords),
      let operation = committed.operation
    else { return nil }
    await show(committed, turn) { contents in
      contents.append(operation)
      return LibraryChange()
    }
    await Discarded(consume committed).letGo()
    return operation
  }

  /// Reads photos known from an index, before it is worked out what an action changes in them.
  func check(_ ids: [Photo.ID], _ turn: borrowing Turn) async {
    guard let read, !ids.isEmpty else { return }
    var change = LibraryChange()
    await inThisTurn(await read(ids.compactMap { turn.contents[$0]?.record.path })) { records in
      let part = turn.changeSilently { contents in
        var part = LibraryChange()
        _ = contents.add(Array(records), &part)
        return part
      }
      change.formUnion(part)
    }
    turn.tell(of: change)
  }

  /// Does something with many things bit by bit, and lets the main loop run in between. The turn goes on: what somebody
  /// does meanwhile comes after it.
  private func inThisTurn<T>(_ things: [T], _ body: (ArraySlice<T>) -> Void) async {
    var rest = things[...]
    var portion = Portion()
    while !rest.isEmpty {
      let bit = rest.prefix(portion.size)
      rest = rest.dropFirst(bit.count)
      portion.measure { body(bit) }
      if !rest.isEmpty { try? await Task.sleep(for: portion.pause) }
    }
  }

  private func takeOver(
    _ paths: [RawPath: RawPath], _ turn: borrowing Turn
  ) async throws -> EditOperation? {
    guard let pathChange = await Self.pathChange(takingOver: paths, in: turn.contents)
    else { return nil }
    let committed = try await turn.journal.commit(
      pathChange, discarding: turn.contents.nextDiscarded)
    await show(committed, turn) { contents in
      if let operation = committed.operation { contents.append(operation) }
      return LibraryChange()
    }
    return committed.operation
  }

  /// Carries out what resolves conflicts, and notes bit by bit that what is pending after that may be saved.
  private func resolve(
    _ action: LibraryAction, _ choices: [Photo.ID: FieldMap<ConflictChoice>],
    _ turn: borrowing Turn
  ) async throws -> EditOperation? {
    let operation = try await commit(action, turn)
    await inThisTurn(Array(choices)) { bit in turn.change { $0.resolve(bit) } }
    return operation
  }

  private func takeOut(_ ids: [Photo.ID], _ turn: borrowing Turn) -> EditOperation? {
    let count = history.done.count
    turn.change { $0.takeOut(ids) }
    return history.done.count > count ? history.nextUndo : nil
  }

  /// Takes the latest operation back, or does the one again that was undone last. Operations that the journal no
  /// longer knows are skipped in favour of the one before.
  private func reverse(
    _ direction: HistoryDirection, _ turn: borrowing Turn
  ) async throws -> Reversal? {
    while let operation = direction == .undo ? history.nextUndo : history.nextRedo {
      if let session = operation.session {
        guard let reversal = try await reverse(operation, session, by: direction, turn)
        else { continue }
        return reversal
      }
      if operation.name.kind == .rename {
        guard let reversal = try await reverseRenaming(operation, by: direction, turn)
        else { continue }
        return reversal
      }
      guard let committed = try await commit(direction, of: operation, turn) else {
        turn.changeHistory { $0.forget(operation) }
        continue
      }
      await show(committed, turn) { $0.reverse(operation, by: direction) }
      let time = committed.time
      return Reversal(
        operation: operation,
        photos: await Self.photos(of: operation, consume committed, in: turn.contents), time: time)
    }
    return nil
  }

  /// Has the journal take an operation back or do it again.
  ///
  /// - Returns: what is to be shown; nil if there is nothing to take back any more.
  private func commit(
    _ direction: HistoryDirection, of operation: EditOperation, _ turn: borrowing Turn
  ) async throws -> LibraryJournal.Committed? {
    // The journal does not know about photos that were taken out of the list.
    guard operation.takenOut.isEmpty else { return LibraryJournal.Committed() }
    guard operation.name.kind == .takeOver else {
      return try await commit(direction, ofEdits: operation.id, turn)
    }
    // What has been saved since is taken back in the photo that it was saved in, by what was done before.
    guard let pathChange = try await turn.journal.pathChange(of: operation.id),
      let rest = await Self.rest(of: pathChange, for: direction, in: turn.contents)
    else { return nil }
    return try await turn.journal.record(direction, of: operation.id, rest)
  }

  private func commit(
    _ direction: HistoryDirection, ofEdits operation: EditOperation.ID, _ turn: borrowing Turn
  ) async throws -> LibraryJournal.Committed? {
    let (journal, contents) = (turn.journal, turn.contents)
    guard let reversal = try await journal.reversal(of: operation, by: direction) else {
      return nil
    }
    // First, so that it has the cores to itself: it is what somebody is waiting for.
    turn.expect(await ExpectedEdits(reversals: reversal.edits))
    return try await journal.record(direction, of: operation, by: reversal, in: contents)
  }

  /// Shows what the journal has.
  ///
  /// - Parameter conclude: brings the history up to date.
  func show(
    _ committed: LibraryJournal.Committed, _ turn: borrowing Turn,
    _ conclude: (inout LibraryContents) -> LibraryChange
  ) async {
    func show(in contents: inout LibraryContents) -> LibraryChange {
      var change = contents.show(committed)
      change.formUnion(conclude(&contents))
      return change
    }
    if committed.isSmall { return turn.change(show) }
    var next = committed.contents
    if next == nil { next = await ChangedContents(turn.contents, showing: committed) }
    guard var next else { return }
    next.change.formUnion(conclude(&next.contents))
    await turn.take(next).letGo()
  }
}

// MARK: - Looked at away from the main actor

extension PhotoLibrary {
  @concurrent
  private static func photos(
    of operation: EditOperation, _ paths: [RawPath],
    in contents: consuming LibraryContents
  ) async -> [Photo.ID] {
    contents.photos(of: operation, in: paths)
  }

  /// The photos that what is shown now concerned. The edits are released here, as that takes part of a frame if there
  /// are very many.
  @concurrent
  private static func photos(
    of operation: EditOperation, _ committed: consuming LibraryJournal.Committed,
    in contents: consuming LibraryContents
  ) async -> [Photo.ID] {
    contents.photos(of: operation, in: committed.paths)
  }

  @concurrent
  private static func pathChange(
    takingOver paths: [RawPath: RawPath], in contents: consuming LibraryContents
  ) async -> PathChange? {
    contents.pathChange(takingOver: paths)
  }

  @concurrent
  private static func rest(
    of pathChange: PathChange, for direction: HistoryDirection,
    in contents: consuming LibraryContents
  ) async -> PathChange? {
    contents.rest(of: pathChange, for: direction)
  }
}

// MARK: - The same in fewer words

extension PhotoLibrary {
  /// Changes photos, one change after the other, as one operation.
  @discardableResult
  public func perform(
    _ changes: [Change], on ids: some Sequence<Photo.ID>
  ) async throws -> EditOperation? {
    try await perform(.change(changes, of: Array(ids)))
  }

  /// Changes one field of photos.
  @discardableResult
  public func perform(
    _ change: Change, on ids: some Sequence<Photo.ID>
  ) async throws -> EditOperation? {
    try await perform([change], on: ids)
  }

  /// Changes each photo in its own way, as one operation.
  @discardableResult
  public func perform(
    _ changes: some Sequence<(id: Photo.ID, change: Change)>, as kind: OperationName.Kind
  ) async throws -> EditOperation? {
    try await perform(.changeEach(Array(changes), as: kind))
  }
}

extension Photo.ID: Comparable {
  /// The photo that arrived earlier comes first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
