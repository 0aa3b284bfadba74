import PhotoFormats
public import PhotoModel

extension MetadataWriter {
  /// What taking a photo back would do, without doing it: with the same proofs and checks, as far as they
  /// can be made without writing.
  ///
  /// It waits where another Verso writes the photo, until the task is cancelled.
  public func planRevert(of path: RawPath, to point: RevertPoint) -> WriteResult {
    do {
      return try reverting(path, to: point) { plan, files in
        files = []
        for step in plan.steps {
          try check(step)
          files.append(step.file)
        }
      }
    } catch {
      return WriteResult(path, outcome(of: error))
    }
  }

  /// Takes a photo and its sidecars back to the bytes that they had, through what Verso wrote of them, and
  /// notes that as a write, which can be taken back too. The hashes prove it.
  ///
  /// Where another program has changed a file since, nothing is written, and the result says what can be set
  /// as it was. It waits where another Verso writes the photo, until the task is cancelled.
  public func revert(_ path: RawPath, to point: RevertPoint) -> WriteResult {
    do {
      return try revertUnlessStopped(path, to: point)
    } catch {
      return WriteResult(path, outcome(of: error))
    }
  }

  /// Takes many photos back on all cores, and hands over the result of each as soon as it is known.
  ///
  /// Where the task is cancelled no further photo is begun. Photos that were not begun have no result.
  public nonisolated(nonsending) func revert(
    _ paths: [RawPath], to point: RevertPoint, _ deliver: (WriteResult) async -> Void
  ) async {
    await forEach(paths, { try? revertUnlessStopped($0, to: point) }, deliver)
  }

  private func revertUnlessStopped(
    _ path: RawPath, to point: RevertPoint
  ) throws(WritingError) -> WriteResult {
    var result = try reverting(path, to: point) { plan, files in
      for step in plan.steps {
        try add(step.file, to: &files) { try carryOut(step, plan, path) }
      }
    }
    result.record = PhotoReader(in: fileSystem).read(path)
    return result
  }

  private func reverting(
    _ path: RawPath, to point: RevertPoint,
    _ body: (RevertPlan, inout [WrittenFile]) throws -> Void
  ) throws(WritingError) -> WriteResult {
    let lock = try WriteLock(path, in: fileSystem)
    defer { lock.release() }
    let planner = RevertPlanner(
      fileSystem: fileSystem, journal: journal, allowsHardLinks: options.allowsHardLinks)
    // Taking back is a write itself, after which "the last one" is another.
    let aim: RevertPlanner.Aim
    do {
      aim = try planner.aim(at: point, of: path)
    } catch {
      return WriteResult(path, outcome(of: error))
    }
    var isChanged = false
    var result = result(path) { files in
      do {
        let plan = try planner.plan(aim, without: files)
        try body(plan, &files)
        return (plan.changes, plan.notes)
      } catch {
        if case WritingError.changedSinceWrite = error { isChanged = true }
        throw error
      }
    }
    result.canUseSidecar = false
    if isChanged, case .refused = result.outcome { result.setBack = aim.edits }
    return result
  }

  private func check(_ step: RevertPlan.Step) throws {
    let write = PlannedWrite(
      kind: step.kind, target: step.target, stamp: step.stamp, patch: step.reversal.patch
    ) { _ in }
    try WriteCheck(fileSystem: fileSystem).check(write)
  }

  private func carryOut(_ step: RevertPlan.Step, _ plan: RevertPlan, _ path: RawPath) throws {
    if let folder = step.target.parent { cleared.clear(folder, in: fileSystem) }
    func entry(_ before: [UInt8]?, _ after: [UInt8]?, _ reverse: FilePatch) -> Write {
      Write(
        photo: path.fromRoot, target: step.target, hashBefore: before, hashAfter: after,
        reversePatch: reverse.encoded, edits: plan.changes, session: session,
        backTo: step.backTo)
    }
    let reversal = step.reversal
    guard reversal.bytes != nil else {
      guard let stamp = step.stamp, let hash = reversal.hashNow else { return }
      let removal = FileRemoval(
        target: step.target, stamp: stamp, hash: hash, allowsHardLinks: options.allowsHardLinks
      ) { entry($0, nil, $1) }
      return try removal.carryOut(in: fileSystem, journal)
    }
    let attributes = FileReplacement.Attributes(
      allowsHardLinks: options.allowsHardLinks, keepsTime: options.keepsTime, model: path)
    var replacement = FileReplacement(
      target: step.target, stamp: step.stamp, patch: reversal.patch, attributes: attributes,
      check: { _ in }, entry: entry)
    replacement.checkHashes = { hashes in
      guard step.stamp == nil || hashes.before == reversal.hashNow else {
        throw WritingError.changedMeanwhile
      }
      guard hashes.after == reversal.hash else { throw WritingError.notAsWritten }
    }
    try replacement.carryOut(in: fileSystem, journal)
  }
}
