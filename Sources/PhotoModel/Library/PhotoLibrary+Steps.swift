extension PhotoLibrary {
  /// What is to be written and shown for something that a person does; nil where nothing changes.
  func step(for action: LibraryAction) -> LibraryStep? {
    switch action {
    case .change(let changes, let ids): step(changes, of: ids)
    case .changeEach(let changes, let kind): step(changes, as: kind)
    case .revert(let ids): revertingStep(ids)
    case .undo: history.nextUndo.map(undoingStep)
    case .redo: history.nextRedo.map(redoingStep)
    }
  }

  /// A new operation.
  ///
  /// - Parameters:
  ///   - append: writes it down, and forgets what can no more be redone.
  ///   - show: shows what it changed.
  func step(
    _ name: OperationName, _ append: @escaping @Sendable ([Operation.ID]) throws -> Operation.ID,
    show: @escaping @MainActor () -> LibraryChange
  ) -> LibraryStep {
    let discarded = discarded + history.undone.filter(\.takenOut.isEmpty).map(\.id)
    return LibraryStep(
      write: { LibraryStep.Written(id: try append(discarded)) },
      show: { [self] written in
        guard let id = written.id else { return nil }
        self.discarded = []
        let operation = Operation(id: id, name: name)
        history.append(operation)
        notify(show())
        return operation
      })
  }

  private func step(_ edits: [Edit], named name: OperationName) -> LibraryStep? {
    guard !edits.isEmpty else { return nil }
    return step(name, { [journal] in try journal.append(name, edits, discarding: $0) }) {
      [self] in show(edits)
    }
  }

  private func step(_ changes: [Change], of ids: [Photo.ID]) -> LibraryStep? {
    let changes = changes.filter(\.field.isEditable)
    var seen: Set<Photo.ID> = []
    seen.reserveCapacity(ids.count)
    let (edits, count) = edits(of: ids.filter { seen.insert($0).inserted }) { _ in changes }
    return step(edits, named: OperationName(changes, count: count))
  }

  private func step(
    _ changes: [(id: Photo.ID, change: Change)], as kind: OperationName.Kind
  ) -> LibraryStep? {
    var changesOfPhoto: [Photo.ID: [Change]] = [:]
    var order: [Photo.ID] = []
    for (id, change) in changes where change.field.isEditable {
      if changesOfPhoto[id] == nil { order.append(id) }
      changesOfPhoto[id, default: []].append(change)
    }
    let (edits, count) = edits(of: order) { changesOfPhoto[$0] ?? [] }
    return step(edits, named: OperationName(kind, edits, count: count))
  }

  /// What really changes, and in how many photos.
  private func edits(
    of ids: [Photo.ID], by changes: (Photo.ID) -> [Change]
  ) -> (edits: [Edit], count: Int) {
    var edits: [Edit] = []
    edits.reserveCapacity(ids.count)
    var count = 0
    for id in ids {
      guard let photo = photo(id), photo.isEditable else { continue }
      let ofPhoto = photo.edits(for: changes(id))
      if !ofPhoto.isEmpty { count += 1 }
      edits += ofPhoto
    }
    return (edits, count)
  }

  private func revertingStep(_ ids: [Photo.ID]) -> LibraryStep? {
    var count = 0
    let edits = Set(ids).sorted().compactMap(photo).flatMap { photo in
      count += photo.isEdited ? 1 : 0
      return photo.waiting.map { field, edit in
        Edit(
          path: photo.record.path, field: field, old: edit.value, new: photo.record.values[field])
      }
    }
    return step(edits, named: OperationName(.revert, count: count))
  }

  private func undoingStep(_ operation: Operation) -> LibraryStep {
    step(again: operation, isUndone: true) { [self] in
      var change = LibraryChange()
      show(operation.takenOut, in: &change)
      return change
    } note: { [self] in
      history.undo()
    }
  }

  private func redoingStep(_ operation: Operation) -> LibraryStep {
    step(again: operation, isUndone: false) { [self] in
      var change = LibraryChange()
      hide(operation.takenOut, in: &change)
      return change
    } note: { [self] in
      history.redo()
    }
  }

  /// An operation that is taken back or done again.
  ///
  /// - Parameters:
  ///   - takeOut: takes photos out of the list, or brings them back; the journal knows nothing of it.
  ///   - note: brings the history up to date.
  private func step(
    again operation: Operation, isUndone: Bool,
    takeOut: @escaping @MainActor () -> LibraryChange, note: @escaping @MainActor () -> Void
  ) -> LibraryStep {
    guard operation.takenOut.isEmpty else {
      return LibraryStep(
        write: { LibraryStep.Written() },
        show: { [self] _ in
          note()
          notify(takeOut())
          return operation
        })
    }
    return LibraryStep(
      write: { [journal] in
        let edits = try journal.edits(of: operation.id)
        let moves = try journal.moves(of: operation.id)
        if !edits.isEmpty || !moves.isEmpty { try journal.setUndone(isUndone, operation.id) }
        return LibraryStep.Written(edits: edits, moves: moves)
      },
      show: { [self] written in
        let (edits, moves) = (written.edits, written.moves)
        guard !edits.isEmpty || !moves.isEmpty else {
          // Another program has done something new since.
          history.forget(operation)
          return nil
        }
        var change = show(isUndone ? edits.reversed().map(\.reversed) : edits)
        change.changed.formUnion(
          show(isUndone ? moves.reversed().map(\.reversed) : moves).changed)
        note()
        notify(change)
        return operation
      })
  }

  /// Shows edits that are in the journal.
  private func show(_ edits: [Edit]) -> LibraryChange {
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

extension Photo {
  /// What really changes, one edit a field at most.
  fileprivate func edits(for changes: [Change]) -> [Edit] {
    var after: FieldChanges = [:]
    for change in changes {
      let field = change.field
      let before = if let changed = after[field] { changed } else { self[field] }
      after[field] = .some(change.value(from: before))
    }
    return after.compactMap { field, new in
      new == self[field] ? nil : Edit(path: record.path, field: field, old: self[field], new: new)
    }
  }
}
