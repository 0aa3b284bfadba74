extension PhotoLibrary {
  /// Does something to photos: works out what really changes, has it in the journal, and shows it.
  ///
  /// - Returns: the operation; nil where nothing changes.
  /// - Throws: what the journal throws. Nothing has changed then.
  @discardableResult
  public func carryOut(_ action: LibraryAction) throws -> Operation? {
    finishKeeping()
    while let step = step(for: action) {
      if let operation = step.show(try step.write()) { return operation }
    }
    return nil
  }

  /// Does the same, and leaves the main actor alone while the journal writes.
  ///
  /// The photos change when the journal has it, and not before. What else is done to the library
  /// meanwhile waits for that.
  @discardableResult
  public func carryOutInBackground(_ action: LibraryAction) async throws -> Operation? {
    finishKeeping()
    while let step = step(for: action) {
      if let operation = try await keep(step) { return operation }
    }
    return nil
  }

  /// Whether something is about so many photos that a person would notice how long the journal takes.
  public func isLarge(_ action: LibraryAction) -> Bool {
    let count =
      switch action {
      case .change(let changes, let ids): changes.count * ids.count
      case .changeEach(let changes, _): changes.count
      case .revert(let ids): ids.count
      case .undo: history.nextUndo?.name.count ?? 0
      case .redo: history.nextRedo?.name.count ?? 0
      }
    return count > 500
  }

  /// Whether an operation is being written down that is not shown yet.
  public var isKeeping: Bool { endKeeping != nil }

  /// Waits for the operation that is being written down, and shows it.
  public func finishKeeping() { endKeeping?() }

  private func keep(_ step: LibraryStep) async throws -> Operation? {
    let writing = JournalWriting(step.write)
    var outcome: Result<Operation?, any Error>?
    let finish = { [weak self] in
      guard outcome == nil else { return }
      self?.endKeeping = nil
      outcome = writing.wait().map(step.show)
    }
    endKeeping = finish
    await writing.carryOut()
    // Unless somebody could not wait.
    finish()
    return try outcome?.get()
  }
}
