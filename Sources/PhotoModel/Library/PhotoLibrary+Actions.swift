extension PhotoLibrary {
  /// Does something to photos: works out what really changes, has it in the journal, and shows it.
  ///
  /// What is on its way is waited for, on the main actor: see `isKeeping`.
  ///
  /// - Returns: the operation; nil where nothing changes.
  /// - Throws: what the journal throws. Nothing has changed then.
  @discardableResult
  public func carryOut(_ action: LibraryAction) throws -> Operation? {
    finishKeeping()
    while let step = step(for: action) {
      if let operation = try carryOut(step) { return operation }
    }
    return nil
  }

  /// Does the same, after all that came before, and leaves the main actor alone while the journal
  /// writes.
  ///
  /// The photos change when the journal has it, and not before. Many photos change bit by bit, so that
  /// no turn of the main loop takes long, and observers are told of each bit. The operation is in the
  /// history when all of them have.
  @discardableResult
  public func carryOutInBackground(_ action: LibraryAction) async throws -> Operation? {
    try await inTurn {
      finishKeeping()
      while let step = stepInBackground(for: action) {
        if let operation = try await keep(step) { return operation }
        // Of what was undone or redone another program may know nothing any more; then it is the one
        // before.
        guard action.isOfHistory else { return nil }
      }
      return nil
    }
  }

  /// Does something after all that came before, which may still be on its way to the journal. It
  /// begins at once where nothing is.
  public func inTurn<T>(_ body: @MainActor () async throws -> T) async rethrows -> T {
    await queue.enter()
    defer { queue.leave() }
    return try await body()
  }

  /// Whether something is about so many photos that a person would notice how long the journal takes.
  public func isLarge(_ action: LibraryAction) -> Bool {
    let count =
      switch action {
      case .change(let changes, let ids): changes.count * ids.count
      case .changeEach(let changes, _): changes.count
      case .revert(let ids): ids.count
      case .giveUp(let paths): paths.count
      case .undo: history.nextUndo?.name.count ?? 0
      case .redo: history.nextRedo?.name.count ?? 0
      }
    return count > 500
  }

  /// Whether an operation is on its way that is not wholly shown yet, or something waits for its turn.
  /// Whoever must not hold up the main actor then waits by `inTurn`.
  public var isKeeping: Bool { keeping != nil || queue.isWaitedFor }

  /// Waits for the operation that is being written down, and shows it. What waits for its turn behind
  /// it does so on.
  public func finishKeeping() {
    keeping?.finish()
    keeping = nil
  }

  /// Has the journal do its part, and shows it at once.
  func carryOut(_ step: LibraryStep) throws -> Operation? {
    let keeping = Keeping(step, in: self)
    keeping.finish()
    return try keeping.outcome?.get()
  }

  private func keep(_ step: LibraryStep) async throws -> Operation? {
    let keeping = Keeping(step, in: self)
    self.keeping = keeping
    await keeping.write()
    // Unless somebody could not wait.
    while keeping.show(Self.shownAtOnce) {
      try? await Task.sleep(for: Self.pause)
    }
    if self.keeping === keeping { self.keeping = nil }
    return try keeping.outcome?.get()
  }

  /// So many edits are shown in a part of a frame.
  private static let shownAtOnce = 1000
  /// What is left to the main loop in between.
  private static let pause = Duration.milliseconds(4)
}

extension LibraryAction {
  fileprivate var isOfHistory: Bool {
    switch self {
    case .undo, .redo: true
    case .change, .changeEach, .revert, .giveUp: false
    }
  }
}
