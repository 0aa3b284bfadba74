// Files that get other names, as operations.
extension PhotoLibrary {
  /// Gives files of photos other names, as one operation. The photos keep their identities and their pending edits.
  ///
  /// - Parameter names: the names, in the order in which they are given.
  /// - Returns: what became of them.
  /// - Throws: what the journal throws. The files have their old names then.
  @discardableResult
  public func rename(_ names: [FileName]) async throws -> RenamedFiles {
    try await counted { turn in
      var outcome = await giveNames?(names) ?? RenamedFiles()
      guard !outcome.names.isEmpty else { return outcome }
      let pathChange = turn.contents.pathChange(of: outcome.names, by: .redo)
      let committed: LibraryJournal.Committed
      do {
        committed = try await turn.journal.commit(
          pathChange, as: .rename, discarding: turn.contents.nextDiscarded)
      } catch {
        await takeBack(outcome)
        throw error
      }
      await show(committed, turn) { contents in
        if let operation = committed.operation { contents.append(operation) }
        return contents.rename(outcome)
      }
      outcome.ids = outcome.names.compactMap { id(at: $0.new) }
      return outcome
    }
  }

  /// Gives files back the names that they had before an operation, or again those that it gave them.
  ///
  /// A file whose name is taken by now, or that is gone, stays as it is. If that is so for all of them, it is no
  /// operation any more, and the one before it is the latest.
  ///
  /// - Returns: nil if nothing is known of it any more.
  func reverseRenaming(
    _ operation: EditOperation, by direction: HistoryDirection, _ turn: borrowing Turn
  ) async throws -> Reversal? {
    let known = try await turn.journal.pathChange(of: operation.id)?.photos ?? []
    let names = known.map { FileName(old: $0.old, new: $0.new) }
    let outcome =
      names.isEmpty
      ? nil : await giveNames?(direction == .undo ? names.reversed().map(\.reversed) : names)
    let done = Set((outcome?.names ?? []).map { direction == .undo ? $0.reversed : $0 })
    let pathChange = turn.contents.pathChange(of: names.filter(done.contains), by: direction)
    let committed: LibraryJournal.Committed
    do {
      committed = try await turn.journal.record(direction, of: operation.id, pathChange)
    } catch {
      if let outcome { await takeBack(outcome) }
      throw error
    }
    guard let outcome, !done.isEmpty else {
      turn.changeHistory { $0.forget(operation) }
      let left = outcome?.left ?? []
      return left.isEmpty
        ? nil : Reversal(operation: operation, photos: [], left: left, isDone: false)
    }
    await show(committed, turn) { contents in
      var change = contents.reverse(operation, by: direction)
      change.formUnion(contents.rename(outcome))
      return change
    }
    return Reversal(
      operation: operation, photos: photos(at: outcome.names.map(\.new)), time: committed.time,
      left: outcome.left)
  }

  /// Gives files back their names when the renaming could not be recorded.
  private func takeBack(_ outcome: RenamedFiles) async {
    _ = await giveNames?(outcome.names.reversed().map(\.reversed))
  }
}

extension LibraryContents {
  /// What goes with files to their new names: what is pending for them now, and their positions in the manual order.
  ///
  /// - Parameters:
  ///   - names: the names.
  ///   - direction: whether the files get these names, or go back to their old ones.
  func pathChange(of names: [FileName], by direction: HistoryDirection) -> PathChange {
    var pathChange = PathChange([])
    for name in names {
      let giver = direction == .undo ? name.new : name.old
      pathChange.add(
        PathChange.PhotoPaths(old: name.old, new: name.new, edits: edits(of: giver)),
        at: journaled.manualPositions[giver])
    }
    return pathChange
  }

  /// Shows photos under the names that their files have now.
  fileprivate mutating func rename(_ outcome: RenamedFiles) -> LibraryChange {
    rename(
      Dictionary(outcome.names.map { ($0.old, $0.new) }) { $1 },
      reading: Dictionary(outcome.records.map { ($0.path, $0) }) { $1 })
  }
}
