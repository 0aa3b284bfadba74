extension PhotoLibrary {
  /// What is to be written and shown for something that a person does; nil where nothing changes.
  func step(for action: LibraryAction) -> LibraryStep? {
    switch action {
    case .undo: history.nextUndo.map(undoingStep)
    case .redo: history.nextRedo.map(redoingStep)
    case .change, .changeEach, .revert, .giveUp:
      snapshot.edits(of: action).map { edits, name in
        newStep { [journal] discarded in
          let id = try journal.append(name, edits, discarding: discarded)
          return LibraryStep.Written(operation: Operation(id: id, name: name), edits: edits)
        }
      }
    }
  }

  /// The same; what changes is worked out when it is written, away from the main actor.
  func stepInBackground(for action: LibraryAction) -> LibraryStep? {
    switch action {
    case .undo, .redo: step(for: action)
    case .change, .changeEach, .revert, .giveUp:
      newStep { [journal, snapshot] discarded in
        guard let (edits, name) = snapshot.edits(of: action) else { return nil }
        let id = try journal.append(name, edits, discarding: discarded)
        return LibraryStep.Written(operation: Operation(id: id, name: name), edits: edits)
      }
    }
  }

  /// A new operation.
  ///
  /// - Parameter write: writes it down, and forgets what can no more be redone.
  func newStep(
    _ write: @escaping @Sendable ([Operation.ID]) throws -> LibraryStep.Written?
  ) -> LibraryStep {
    let discarded = discarded + history.undone.filter(\.isInJournal).map(\.id)
    return LibraryStep(
      write: { try write(discarded) },
      conclude: { [self] written in
        guard let operation = written?.operation else { return (nil, LibraryChange()) }
        self.discarded = []
        history.append(operation)
        return (operation, LibraryChange())
      })
  }

  private func undoingStep(_ operation: Operation) -> LibraryStep {
    step(again: operation, isUndone: true) { [self] in
      history.undo()
      var change = LibraryChange()
      show(operation.takenOut, in: &change)
      moveEdits(operation.takenOver.inverted, in: &change)
      return change
    }
  }

  private func redoingStep(_ operation: Operation) -> LibraryStep {
    step(again: operation, isUndone: false) { [self] in
      history.redo()
      var change = LibraryChange()
      hide(operation.takenOut, in: &change)
      moveEdits(operation.takenOver, in: &change)
      return change
    }
  }

  /// An operation that is taken back or done again.
  ///
  /// - Parameter note: brings the history up to date, and takes photos out of the list or brings them
  ///   back; the journal knows nothing of that.
  private func step(
    again operation: Operation, isUndone: Bool, note: @escaping @MainActor () -> LibraryChange
  ) -> LibraryStep {
    let moved = movable(isUndone ? operation.takenOver.inverted : operation.takenOver)
    return LibraryStep(
      write: { [journal] in
        guard operation.takenOver.isEmpty else {
          // What was saved since is taken back in the photo that it was saved in.
          guard !moved.isEmpty else { return nil }
          try journal.rehome(moved)
          return LibraryStep.Written()
        }
        guard operation.takenOut.isEmpty else { return LibraryStep.Written() }
        let edits = try journal.edits(of: operation.id)
        let moves = try journal.moves(of: operation.id)
        // Another program has done something new since.
        guard !edits.isEmpty || !moves.isEmpty else { return nil }
        try journal.setUndone(isUndone, operation.id)
        return LibraryStep.Written(
          edits: isUndone ? edits.reversed().map(\.reversed) : edits,
          moves: isUndone ? moves.reversed().map(\.reversed) : moves)
      },
      conclude: { [self] written in
        guard written != nil else {
          history.forget(operation)
          return (nil, LibraryChange())
        }
        return (operation, note())
      })
  }

  /// Shows edits that are in the journal.
  func show(_ edits: some Collection<Edit>) -> LibraryChange {
    var change = LibraryChange()
    change.changed.reserveCapacity(edits.count)
    var settled: [FilePath: WaitingEdits] = [:]
    for edit in edits {
      guard let id = knownID(at: edit.path) else {
        waitingElsewhere[edit.path, default: [:]].apply(edit)
        if waitingElsewhere[edit.path]?.isEmpty == true { waitingElsewhere[edit.path] = nil }
        continue
      }
      if update(id, { $0.apply(edit) }) == false { settled[edit.path] = known(id)?.waiting }
      if isListed(id) { change.changed.insert(id) }
    }
    settle(settled)
    return change
  }
}
