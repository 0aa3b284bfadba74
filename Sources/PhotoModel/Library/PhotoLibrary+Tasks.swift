// Tasks: what is done to the files of photos at once has its position among the operations.
extension PhotoLibrary {
  /// Notes that a task is about to be done, as the latest operation: it can be undone even if the program ends in the
  /// middle of it.
  ///
  /// - Parameters:
  ///   - name: what it does.
  ///   - session: the session that its writes will be noted with.
  /// - Returns: the operation, for `conclude`.
  /// - Throws: what the journal throws. The task must not be done then.
  public func begin(
    _ name: OperationName, in session: Write.Session
  ) async throws -> EditOperation {
    try await inTurn { turn in
      let task = try await turn.journal.begin(
        name, session, discarding: turn.contents.nextDiscarded)
      turn.changeHistory { $0.append(task) }
      return task
    }
  }

  /// Notes how many photos a task concerned in the end; if there were none, there is nothing to undo.
  public func conclude(_ task: EditOperation, photoCount: Int) async {
    await inTurn { turn in await conclude(task, photoCount: photoCount, turn) }
  }

  /// Has the files of a task taken back, or what was done to them done again.
  ///
  /// A task of which nothing can be taken back is no operation any more, and the one before it is the latest.
  ///
  /// - Returns: nil if nothing is left to take back, and nobody has to know about it.
  func reverse(
    _ task: EditOperation, _ session: Write.Session, by direction: HistoryDirection,
    _ turn: borrowing Turn
  ) async throws -> Reversal? {
    let outcome = try await reverseTask?(direction, session) ?? TaskReversal()
    guard !outcome.written.isEmpty else {
      if !outcome.canTryAgain { await conclude(task, photoCount: 0, turn) }
      guard !outcome.left.isEmpty || outcome.canTryAgain else { return nil }
      return Reversal(operation: task, photos: [], left: outcome.left, isDone: false)
    }
    let paths = outcome.written.map(\.record.path)
    let inodes = paths.compactMap { path in
      id(at: path).flatMap { turn.contents[$0]?.record.stamp?.inode }
    }
    turn.change { $0.reread(outcome.written) }
    await reread(otherNamesOf: Set(inodes), besides: Set(paths), turn)
    let time = try await turn.journal.record(direction, ofTask: task.id)
    turn.change { $0.reverse(task, by: direction) }
    return Reversal(
      operation: task, photos: photos(at: paths), time: time, left: outcome.left)
  }

  private func conclude(
    _ task: EditOperation, photoCount: Int, _ turn: borrowing Turn
  ) async {
    // If that is not recorded, an undo finds out.
    try? await turn.journal.conclude(task.id, photoCount: photoCount)
    turn.changeHistory { $0.conclude(task, photoCount: photoCount) }
  }
}
