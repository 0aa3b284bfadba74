extension PhotoLibrary {
  /// Changes photos: works out what really changes, has it in the journal, and shows it.
  ///
  /// Fields that are read only and photos that could not be read stay as they are.
  ///
  /// - Parameters:
  ///   - changes: the changes, one after the other; they are one operation.
  ///   - ids: the photos.
  /// - Returns: the operation; nil where nothing changes.
  /// - Throws: what the journal throws. Nothing has changed then.
  @discardableResult
  public func perform(_ changes: [Change], on ids: some Sequence<Photo.ID>) throws -> Operation? {
    let changes = changes.filter(\.field.isEditable)
    var seen: Set<Photo.ID> = []
    var edits: [Edit] = []
    var count = 0
    for id in ids where seen.insert(id).inserted {
      guard let photo = photo(id), photo.isEditable else { continue }
      let ofPhoto = photo.edits(for: changes)
      if !ofPhoto.isEmpty { count += 1 }
      edits += ofPhoto
    }
    return try perform(edits, named: OperationName(changes, count: count))
  }

  /// Changes one field of photos.
  @discardableResult
  public func perform(_ change: Change, on ids: some Sequence<Photo.ID>) throws -> Operation? {
    try perform([change], on: ids)
  }

  /// Changes each photo in its own way, as one operation.
  ///
  /// Fields that are read only and photos that could not be read stay as they are.
  ///
  /// - Parameters:
  ///   - changes: the photos and what changes in each; a photo may come several times.
  ///   - kind: what is done, for the name of the operation.
  /// - Returns: the operation; nil where nothing changes.
  /// - Throws: what the journal throws. Nothing has changed then.
  @discardableResult
  public func perform(
    _ changes: some Sequence<(id: Photo.ID, change: Change)>, as kind: OperationName.Kind
  ) throws -> Operation? {
    var changesOfPhoto: [Photo.ID: [Change]] = [:]
    var order: [Photo.ID] = []
    for (id, change) in changes where change.field.isEditable {
      if changesOfPhoto[id] == nil { order.append(id) }
      changesOfPhoto[id, default: []].append(change)
    }
    var edits: [Edit] = []
    var count = 0
    for id in order {
      guard let photo = photo(id), photo.isEditable else { continue }
      let ofPhoto = photo.edits(for: changesOfPhoto[id] ?? [])
      if !ofPhoto.isEmpty { count += 1 }
      edits += ofPhoto
    }
    return try perform(edits, named: OperationName(kind, edits, count: count))
  }

  /// Gives up changes that wait: the photos show what their files say. This can be undone.
  ///
  /// - Returns: the operation; nil where nothing waits.
  /// - Throws: what the journal throws. Nothing has changed then.
  @discardableResult
  public func revert(_ ids: some Sequence<Photo.ID>) throws -> Operation? {
    var count = 0
    let edits = Set(ids).sorted().compactMap(photo).flatMap { photo in
      count += photo.isEdited ? 1 : 0
      return photo.waiting.map { field, edit in
        Edit(
          path: photo.record.path, field: field, old: edit.value, new: photo.record.values[field])
      }
    }
    return try perform(edits, named: OperationName(.revert, count: count))
  }

  /// Takes photos out of the list; their files, and the edits that wait for them, stay.
  @discardableResult
  public func takeOut(_ ids: some Sequence<Photo.ID>) -> Operation? {
    var change = LibraryChange()
    hide(Array(ids), in: &change)
    guard !change.removed.isEmpty else { return nil }
    let operation = Operation(
      id: Operation.ID(rawValue: -1 - Int64(history.done.count)),
      name: OperationName(.takeOut, count: change.removed.count),
      takenOut: change.removed.sorted())
    discarded += history.undone.filter(\.takenOut.isEmpty).map(\.id)
    history.append(operation)
    notify(change)
    return operation
  }

  /// Takes the latest operation back, be it saved or not.
  ///
  /// - Returns: the operation that was undone; nil where there is none.
  /// - Throws: what the journal throws. Nothing has changed then.
  @discardableResult
  public func undo() throws -> Operation? {
    guard let operation = history.nextUndo else { return nil }
    var change = LibraryChange()
    if operation.takenOut.isEmpty {
      guard let known = try journaled(operation, isUndone: true) else { return try undo() }
      change = known
    } else {
      show(operation.takenOut, in: &change)
    }
    history.undo()
    notify(change)
    return operation
  }

  /// Does the operation that was undone last again.
  ///
  /// - Returns: the operation; nil where there is none.
  /// - Throws: what the journal throws. Nothing has changed then.
  @discardableResult
  public func redo() throws -> Operation? {
    guard let operation = history.nextRedo else { return nil }
    var change = LibraryChange()
    if operation.takenOut.isEmpty {
      guard let known = try journaled(operation, isUndone: false) else { return try redo() }
      change = known
    } else {
      hide(operation.takenOut, in: &change)
    }
    history.redo()
    notify(change)
    return operation
  }

  /// Has the journal take an operation back or do it again, and shows that.
  ///
  /// - Returns: nil where the journal does not know it any more; it is forgotten then.
  private func journaled(_ operation: Operation, isUndone: Bool) throws -> LibraryChange? {
    let edits = try journal.edits(of: operation.id)
    let moves = try journal.moves(of: operation.id)
    guard !edits.isEmpty || !moves.isEmpty else {
      history.forget(operation)
      return nil
    }
    try journal.setUndone(isUndone, operation.id)
    var change = show(isUndone ? edits.reversed().map(\.reversed) : edits)
    change.changed.formUnion(show(isUndone ? moves.reversed().map(\.reversed) : moves).changed)
    return change
  }

  private func perform(_ edits: [Edit], named name: OperationName) throws -> Operation? {
    guard !edits.isEmpty else { return nil }
    let operation = try perform(named: name) { try journal.append(name, edits, discarding: $0) }
    notify(show(edits))
    return operation
  }

  /// Has an operation in the journal, and then in the history.
  ///
  /// - Parameter append: writes it down, and forgets what can no more be redone.
  func perform(
    named name: OperationName, _ append: ([Operation.ID]) throws -> Operation.ID
  ) throws -> Operation {
    let id = try append(discarded + history.undone.filter(\.takenOut.isEmpty).map(\.id))
    discarded = []
    let operation = Operation(id: id, name: name)
    history.append(operation)
    return operation
  }

  /// Shows edits that are in the journal.
  private func show(_ edits: [Edit]) -> LibraryChange {
    var change = LibraryChange()
    var settled: [FilePath: WaitingEdits] = [:]
    for edit in edits {
      guard let id = knownID(at: edit.path) else {
        waitingElsewhere[edit.path, default: [:]].apply(edit)
        if waitingElsewhere[edit.path]?.isEmpty == true { waitingElsewhere[edit.path] = nil }
        continue
      }
      if update(id, { $0.apply(edit) }) == false { settled[edit.path] = known(id)?.waiting }
      if photo(id) != nil { change.changed.insert(id) }
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

extension Photo.ID: Comparable {
  /// The photo that arrived earlier comes first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
