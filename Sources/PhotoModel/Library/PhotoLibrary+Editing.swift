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
    try carryOut(.change(changes, of: Array(ids)))
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
    try carryOut(.changeEach(Array(changes), as: kind))
  }

  /// Gives up changes that wait: the photos show what their files say. This can be undone.
  ///
  /// - Returns: the operation; nil where nothing waits.
  /// - Throws: what the journal throws. Nothing has changed then.
  @discardableResult
  public func revert(_ ids: some Sequence<Photo.ID>) throws -> Operation? {
    try carryOut(.revert(Array(ids)))
  }

  /// Takes photos out of the list; their files, and the edits that wait for them, stay.
  @discardableResult
  public func takeOut(_ ids: some Sequence<Photo.ID>) -> Operation? {
    finishKeeping()
    var change = LibraryChange()
    hide(Array(ids), in: &change)
    guard !change.removed.isEmpty else { return nil }
    let operation = Operation(
      id: nextUnwrittenID, name: OperationName(.takeOut, count: change.removed.count),
      takenOut: change.removed.sorted())
    noteUnwritten(operation)
    notify(change)
    return operation
  }

  /// The number of an operation that the journal has no entry of.
  var nextUnwrittenID: Operation.ID { Operation.ID(rawValue: -1 - Int64(history.done.count)) }

  /// Notes an operation that the journal has no entry of.
  func noteUnwritten(_ operation: Operation) {
    discarded += history.undone.filter(\.isInJournal).map(\.id)
    history.append(operation)
  }

  /// Takes the latest operation back, be it saved or not.
  ///
  /// - Returns: the operation that was undone; nil where there is none.
  /// - Throws: what the journal throws. Nothing has changed then.
  @discardableResult
  public func undo() throws -> Operation? { try carryOut(.undo) }

  /// Does the operation that was undone last again.
  ///
  /// - Returns: the operation; nil where there is none.
  /// - Throws: what the journal throws. Nothing has changed then.
  @discardableResult
  public func redo() throws -> Operation? { try carryOut(.redo) }
}

extension Photo.ID: Comparable {
  /// The photo that arrived earlier comes first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
