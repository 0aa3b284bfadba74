import PhotoFormats
import PhotoModel

extension MetadataWriter {
  /// Writes one file of a plan, or removes it.
  func carryOut(_ write: PlannedWrite, _ plan: WritePlan, _ path: RawPath) throws {
    if let folder = write.target.parent { cleared.clear(folder, in: fileSystem) }
    func entry(_ before: [UInt8]?, _ after: [UInt8]?, _ reverse: FilePatch) -> Write {
      Write(
        photo: path.fromRoot, target: write.target.noted, hashBefore: before, hashAfter: after,
        reversePatch: reverse.encoded, edits: plan.changes, session: session,
        backTo: write.wayBack?.to)
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
