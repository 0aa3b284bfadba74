import PhotoFormats
import PhotoModel

/// Works out what has to be written to remove some kinds of faults from a photo and its sidecar. It writes nothing.
struct RepairPlanner {
  let fileSystem: any FileSystem
  let options: WriteOptions

  /// The plan for a photo, from what its files are now; without writes if there is nothing to mend.
  ///
  /// - Throws: the reason why it cannot be written: `WritingError`, `FormatError` or `FileError`.
  func plan(_ repair: RepairOptions, for path: RawPath) throws -> WritePlan {
    let photo = PhotoFile(lookingBeside: path, in: fileSystem)
    let reading = try PhotoReader(in: fileSystem).examineToWrite(photo)
    var plan = WritePlan()
    // What a repair mends is not an edit of a field, which is how the history tells them apart.
    plan.notesEdits = false
    try addPhoto(reading, repair, to: &plan)
    try addSidecar(of: reading, repair, to: &plan)
    if let renaming = ExtensionRepair(of: reading.record) {
      plan.notes.append(.wrongExtension(shouldBe: renaming.new.displayName))
    }
    if !plan.writes.isEmpty { plan.changes = try changes(of: reading, after: plan.writes) }
    plan.addNotes(in: fileSystem)
    return plan
  }

  // MARK: - The photo

  private func addPhoto(
    _ reading: PhotoReading, _ repair: RepairOptions, to plan: inout WritePlan
  ) throws {
    // A raw file is left as its camera wrote it, and nothing is mended in files that are not written.
    guard let embedded = reading.embedded, !embedded.isSidecarFirst,
      FormatRegistry.writtenFormats.contains(embedded.format)
    else { return }
    var repair = repair
    let disagreeing = embedded.isIIMNewer ? Self.disagreeingWithIPTC(reading) : []
    if !disagreeing.isEmpty, repair.kinds.remove(.digest) != nil {
      // The wrong digest is what tells which of two values is newer.
      plan.notes.append(.notMended(.digest, PhotoError(WritingError.placesDisagree(disagreeing))))
    }
    let target = try fileSystem.target(of: reading.photo.path)
    let write = try PhotoReader(in: fileSystem).withBytes(of: target) {
      source, status -> PlannedWrite? in
      guard status.stamp == reading.record.stamp else { throw WritingError.changedMeanwhile }
      let mended = try FormatRegistry.repair(source, repair)
      plan.add(Self.notes(mended))
      guard !mended.patch.isEmpty else { return nil }
      if let problem = embedded.problems.first(where: \.error.isOverBudget) { throw problem.error }
      try fileSystem.checkWritable(
        target, status, sidecar: nil, allowsHardLinks: options.allowsHardLinks)
      let check = RepairedFileCheck(embedded, mended.mended)
      let seen = try check.check(PatchedByteSource(source, mended.patch))
      return PlannedWrite(
        kind: .photo, target: target, stamp: status.stamp, patch: mended.patch,
        check: { try check.check($0) }, seen: seen)
    }
    if let write { plan.writes.append(write) }
  }

  private static func disagreeingWithIPTC(_ reading: PhotoReading) -> [Field] {
    FieldSlots.table.filter { slots in
      let said = FieldReading(slots, of: reading.blocks).disagreement ?? []
      return said.contains { $0.place == .iptc }
    }.map(\.field)
  }

  // MARK: - The sidecar

  private func addSidecar(
    of reading: PhotoReading, _ repair: RepairOptions, to plan: inout WritePlan
  ) throws {
    // Of several only the first counts, and one that cannot be read may be the first.
    let paths = reading.damagedSidecars.map(\.path) + reading.sidecars.map(\.path)
    guard let path = paths.first,
      reading.damagedSidecars.isEmpty || reading.sidecars.isEmpty,
      !reading.damagedSidecars.contains(where: { $0.error is FileError })
    else { return }
    let target = try fileSystem.target(of: path)
    let write = try PhotoReader(in: fileSystem).withBytes(of: target) {
      source, status -> PlannedWrite? in
      guard source.byteCount <= Self.mostSidecarBytes else { return nil }
      let mended = try FormatRegistry.repairSidecar(source, repair)
      plan.add(Self.notes(mended))
      guard !mended.patch.isEmpty else { return nil }
      try fileSystem.checkWritable(
        target, status, sidecar: path.displayName, allowsHardLinks: options.allowsHardLinks)
      let said = try Self.packet(PatchedByteSource(source, mended.patch))
      return PlannedWrite(
        kind: .sidecar, target: target, stamp: status.stamp, patch: mended.patch,
        check: { guard try Self.packet($0) == said else { throw WritingError.notAsWritten } })
    }
    if let write { plan.writes.append(write) }
  }

  private static let mostSidecarBytes = 16 << 20

  private static func packet(_ source: any ByteSource) throws -> XMPPacket {
    try XMPPacket(bytes: source.read(0..<source.byteCount))
  }

  private static func notes(_ repair: FileRepair) -> [WriteNote] {
    repair.mended.map { .mended($0) }
      + repair.left.map { .notMended($0.kind, PhotoError($0.error)) }
  }

  // MARK: - What changes

  /// The fields that say something else afterwards: those that could not be read before, or were there twice.
  private func changes(of reading: PhotoReading, after writes: [PlannedWrite]) throws -> [Edit] {
    let after = try PhotoReader(in: fileSystem).blocks(of: reading, after: writes)
    let before = reading.allBlocks
    return FieldSlots.table.map(\.field).compactMap { field in
      let (old, new) = (before.value(of: field), after.value(of: field))
      return old == new ? nil : Edit(path: reading.record.path, field: field, old: old, new: new)
    }
  }
}

extension WritePlan {
  /// Adds notes, except those that are already there for another file.
  fileprivate mutating func add(_ more: [WriteNote]) {
    notes += more.filter { !notes.contains($0) }
  }
}
