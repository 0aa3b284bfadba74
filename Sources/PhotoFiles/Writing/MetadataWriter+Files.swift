import PhotoFormats
import PhotoModel

extension MetadataWriter {
  /// Checks what a plan writes, as far as that can be done without writing, and adds its files.
  func check(_ plan: WritePlan, _ files: inout [WrittenFile]) throws {
    try check(plan.writes)
    files += plan.writes.map(\.file)
  }

  private func check(_ writes: [PlannedWrite]) throws {
    let check = WriteCheck(fileSystem: fileSystem)
    for write in writes { try check.check(write) }
  }

  /// Carries out a plan, and adds the files that were written.
  func carryOut(_ plan: WritePlan, _ path: RawPath, _ files: inout [WrittenFile]) throws {
    // Of several files none is written where it can be told before that another would be refused.
    if plan.writes.count > 1 { try check(plan.writes) }
    for write in plan.writes {
      try add(write.file, to: &files) { try carryOut(write, plan, path) }
    }
  }

  /// Writes a file, and adds it to those that were written, even if the disk did not confirm it.
  private func add(
    _ file: WrittenFile, to files: inout [WrittenFile], _ write: () throws -> Void
  ) throws {
    do {
      try write()
    } catch let error as WritingError where error.leavesNewFile {
      files.append(file)
      throw error
    }
    files.append(file)
  }

  /// Writes one file of a plan, or removes it.
  private func carryOut(_ write: PlannedWrite, _ plan: WritePlan, _ path: RawPath) throws {
    cleared.clear(write.target.parent ?? RawPath("."), in: fileSystem)
    let photo = path.fromRoot
    // The folder in which the program was started is soon forgotten.
    let edits = plan.notesEdits ? plan.changes.following { _ in photo } : []
    func entry(_ before: [UInt8]?, _ after: [UInt8]?, _ reverse: FilePatch) -> Write {
      Write(
        photo: photo, target: write.target.noted, hashBefore: before, hashAfter: after,
        reversePatch: reverse.encoded, edits: edits, session: session, backTo: write.wayBack?.to,
        kind: plan.kind)
    }
    if write.isRemoval {
      guard let stamp = write.stamp, let hash = write.goingHash ?? write.wayBack?.reversal.hashNow
      else { return }
      let removal = FileRemoval(
        target: write.target, stamp: stamp, hash: hash, allowsHardLinks: options.allowsHardLinks
      ) { entry($0, nil, $1) }
      return try removal.carryOut(in: fileSystem, journal)
    }
    let attributes = FileReplacement.Attributes(
      allowsHardLinks: options.allowsHardLinks, keepsTime: options.keepsTime, model: path)
    var replacement = FileReplacement(
      target: write.target, stamp: write.stamp, patch: write.patch, attributes: attributes,
      check: write.check, entry: entry)
    if write.kind == .sidecar, write.wayBack == nil {
      replacement.checkPlace = {
        // Under another name of the photo the sidecar would belong to nothing.
        guard fileSystem.isThere(path) else { throw WritingError.changedMeanwhile }
      }
    }
    if let reversal = write.wayBack?.reversal {
      replacement.checkHashes = { hashes in
        guard write.stamp == nil || hashes.before == reversal.hashNow else {
          throw WritingError.changedMeanwhile
        }
        guard hashes.after == reversal.hash else { throw WritingError.notAsWritten }
      }
    }
    try replacement.carryOut(in: fileSystem, journal)
  }
}
