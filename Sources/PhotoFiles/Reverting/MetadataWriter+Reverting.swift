import PhotoFormats
public import PhotoModel

extension MetadataWriter {
  /// What reverting a photo would do, without doing it: with the same proofs and checks, as far as they can be made
  /// without writing.
  ///
  /// It waits while another Verso writes the photo, until the task is cancelled.
  public func planRevert(of path: RawPath, to point: RevertPoint) -> WriteResult {
    resultOfWork(on: path) { () throws(WritingError) in
      try reverting(path, to: point) { plan, _, files in
        files = []
        try check(plan, &files)
      }
    }
  }

  /// Reverts a photo and its sidecars to the bytes that they had, by undoing what Verso wrote to them, and notes that
  /// as a write, which can be undone, too. The hashes prove that it is right.
  ///
  /// If another program has changed a file since, nothing is written, and the result says what can be set as it was.
  /// It waits while another Verso writes the photo, until the task is cancelled.
  public func revert(_ path: RawPath, to point: RevertPoint) -> WriteResult {
    resultOfWork(on: path) { () throws(WritingError) in try revertUnlessStopped(path, to: point) }
  }

  /// Reverts many photos on all cores, and hands over the result of each as soon as it is known, with what is left to
  /// be set as it was.
  ///
  /// Once the task is cancelled, no further photo is begun. Photos that were not begun have no result.
  public nonisolated(nonsending) func revert(
    _ paths: [RawPath], to point: RevertPoint, _ deliver: (WriteResult) async -> Void
  ) async {
    let work = { @Sendable (path: RawPath) in
      try? revertUnlessStopped(path, to: point)
    }
    // What a task did is more than its edits.
    await forEach(
      paths, { work($0).map { point.sessionOfTask == nil ? left(of: $0) : $0 } }, deliver)
  }

  private func revertUnlessStopped(
    _ path: RawPath, to point: RevertPoint
  ) throws(WritingError) -> WriteResult {
    var result = try reverting(path, to: point) { plan, file, files in
      try carryOut(plan, file, &files)
    }
    result.record = PhotoReader(in: fileSystem).read(path)
    return result
  }

  private func reverting(
    _ path: RawPath, to point: RevertPoint,
    _ body: (WritePlan, RawPath, inout [WrittenFile]) throws -> Void
  ) throws(WritingError) -> WriteResult {
    try withLock(on: path) { reverting(path, as: $0, to: point, body) }
  }

  /// The same for a photo that nobody else is writing.
  ///
  /// - Parameter file: the photo's path as its folder spells it.
  private func reverting(
    _ path: RawPath, as file: RawPath, to point: RevertPoint,
    _ body: (WritePlan, RawPath, inout [WrittenFile]) throws -> Void
  ) -> WriteResult {
    let planner = revertPlanner
    // Reverting is itself a write, after which "the last one" is a different one.
    let aim: RevertPlanner.Aim
    do {
      aim = try planner.aim(at: point, of: file)
    } catch {
      return WriteResult(path, outcome(of: error))
    }
    guard !aim.besides.hasTask else {
      return WriteResult(path, outcome(of: WritingError.taskSince(name: path.displayName)))
    }
    var isChanged = false
    var changes: [Edit] = []
    var result = result(path) { files in
      do {
        // What a file said that has gone back already is known from before.
        let plan = try planner.plan(aim, without: files, noting: files.isEmpty ? nil : changes)
        changes = plan.changes
        try body(plan, file, &files)
        return (plan.changes, plan.notes)
      } catch {
        if case WritingError.changedSinceWrite = error { isChanged = true }
        throw error
      }
    }
    result.canUseSidecar = false
    result.besides = aim.besides
    if isChanged, case .refused = result.outcome { result.setBack = aim.edits }
    return result
  }

  private var revertPlanner: RevertPlanner {
    RevertPlanner(
      fileSystem: fileSystem, journal: journal, allowsHardLinks: options.allowsHardLinks)
  }

  /// The plan that makes the same changes by undoing what was written last: the files are then what they were, byte for
  /// byte, and not only in what they say. It also leads back where an edit cannot change the photo's own file.
  ///
  /// - Returns: nil if the edits do not undo exactly what was written last; if another program has written since; if
  ///   the photo would not say what is asked, because a sidecar that stays says otherwise; or, unless the edits may undo
  ///   earlier ones (`WriteOptions.undoesEdits`), if the files would say more than is asked.
  func wayBack(insteadOf plan: WritePlan, _ path: RawPath) -> WritePlan? {
    guard !options.convertsIIM else { return nil }
    if let intended = plan.intended,
      let back = wayBack(
        plan.changes, in: intended.targets, noting: intended.notes, path, isForAllFiles: false)
    {
      return back
    }
    return wayBack(
      plan.changes, in: plan.writes.map(\.target), noting: plan.notes, path, isForAllFiles: true)
  }

  /// The way back that makes these changes in these files; where the photo's own file was written alone, in that.
  ///
  /// - Parameters:
  ///   - files: the files, the photo's own first.
  ///   - notes: what is noted of an edit that makes them.
  ///   - isForAllFiles: whether an edit would make all of the files say what is asked.
  private func wayBack(
    _ changes: [Edit], in files: [RawPath], noting notes: [WriteNote], _ path: RawPath,
    isForAllFiles: Bool
  ) -> WritePlan? {
    let targets = files.map(\.noted)
    var choices = [Set(targets)]
    if let own = try? fileSystem.target(of: path).noted, targets.count > 1, targets[0] == own {
      choices.append([own])
    }
    guard !targets.isEmpty, choices[0].count == targets.count,
      let aim = try? revertPlanner.aim(undoingBy: changes, in: choices, of: path),
      var back = try? revertPlanner.plan(aim, noting: changes),
      back.writes.count == aim.files.count
    else { return nil }
    let reader = PhotoReader(in: fileSystem)
    let reading = reader.examine(PhotoFile(lookingBeside: path, in: fileSystem))
    guard let written = try? back.writes.map({ ($0, try reader.blocks(after: $0)) }),
      let after = try? reader.blocks(of: reading, after: written),
      changes.allSatisfy({ after.says($0.new, of: $0.field) })
    else { return nil }
    let blocks = written.compactMap(\.1)
    let check = WayBackCheck(changes: changes, isForAllFiles: isForAllFiles)
    guard options.undoesEdits || check.isAsAsked(blocks) else { return nil }
    back.notes = notes.filter { Self.isTrue($0, of: blocks) } + back.notes
    return back
  }

  /// Whether what is noted about the edits is also true of files that come back: what does not follow the edits does
  /// follow the bytes.
  private static func isTrue(_ note: WriteNote, of files: [MetadataBlocks]) -> Bool {
    switch note {
    // The plan for the way back has its own.
    case .setIDRemoved: false
    // All that a file says comes back.
    case .wordsReplaced: false
    case .positionKept(let name):
      files.compactMap(\.xmp).flatMap(LocationTwins.positions).contains { "\($0)" == name }
    case .keywordsKept:
      files.compactMap(\.xmp).contains {
        !XMPSlot.categories(.acdseeCategories).isUnderstood(in: $0)
      }
    default: true
    }
  }
}
