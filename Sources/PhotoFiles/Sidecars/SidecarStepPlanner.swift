import PhotoFormats
import PhotoModel

/// Works out what has to be written for a step in the life of a sidecar. It writes nothing.
struct SidecarStepPlanner {
  let fileSystem: any FileSystem
  let options: WriteOptions

  /// The plan for a photo, from what its files say now; without writes if there is nothing to do.
  ///
  /// - Throws: the reason why it is not possible: `WritingError`, `FormatError` or `FileError`.
  func plan(_ step: SidecarStep, for path: RawPath) throws -> WritePlan {
    let reader = PhotoReader(in: fileSystem)
    let reading = try reader.examineToWrite(PhotoFile(lookingBeside: path, in: fileSystem))
    if let (path, error) = reading.damagedSidecars.first {
      if let error = error as? FileError {
        throw WritingError.sidecarNotRead(name: path.displayName, error)
      }
      throw WritingError.damagedSidecar(name: path.displayName)
    }
    if step == .split {
      let alone = reader.examine(PhotoFile(path: path))
      return try split(reading, alone: reading.sidecars.isEmpty ? reading : alone)
    }
    guard reading.sidecars.isEmpty == (step == .create) else { return WritePlan() }
    switch step {
    case .create: return try create(reading)
    case .embed: return try embed(reading, alone: reader.examine(PhotoFile(path: path)))
    case .delete:
      let alone = reader.examine(PhotoFile(path: path))
      var plan = WritePlan()
      for sidecar in reading.sidecars { plan.writes.append(try delete(sidecar, alone)) }
      return plan
    case .split: return WritePlan()
    }
  }

  private func create(_ reading: PhotoReading) throws -> WritePlan {
    let wanted = try WantedValues(
      PhotoEdits(over: reading.record.values), asked: [:], over: reading.record,
      flatKeywords: nil)
    let planner = SidecarPlanner(fileSystem: fileSystem, options: options)
    var plan = WritePlan()
    plan.writes = [try planner.write(wanted, reading, covering: [])]
    plan.addNotes(in: fileSystem)
    return plan
  }

  /// The sidecar comes first: whatever happens then, one of the two files says it. One that already exists, because
  /// only half of the task could be done before, has to say everything that is removed.
  ///
  /// What is taken out is not noted as a change, because the photo with its sidecar says what it said before.
  ///
  /// - Parameter alone: what the photo says without its sidecars.
  private func split(_ reading: PhotoReading, alone: PhotoReading) throws -> WritePlan {
    var edits: PendingEdits = [:]
    for field in Self.movingFields {
      guard let value = alone.record.values[field] else { continue }
      edits[field] = PendingEdit(base: value, value: nil)
    }
    let left = Self.left(alone.record)
    for field in left.fields { edits[field] = nil }
    guard !edits.isEmpty else { return WritePlan(notes: left.notes) }
    if let sidecar = reading.sidecars.first {
      guard edits.keys.allSatisfy({ says($0, sidecar.packet, alone) }) else {
        throw WritingError.sidecarThere(name: sidecar.path.displayName)
      }
    }
    var plan = reading.sidecars.isEmpty ? try create(reading) : WritePlan()
    for field in plan.writes.flatMap(\.unsaid) { edits[field] = nil }
    guard !edits.isEmpty else { return WritePlan(notes: plan.notes + left.notes) }
    let cleared = try self.plan(edits, for: .split, reading.photo.path)
    plan.writes += cleared.writes
    plan.notes += cleared.notes + [.takenOut(edits.keys)] + left.notes
    return plan
  }

  /// What a split leaves in the photo, and why: the sidecar would have one of two values, and nothing of what cannot
  /// be read.
  private static func left(_ record: PhotoRecord) -> (fields: Set<Field>, notes: [WriteNote]) {
    let disagreeing = movingFields.filter(record.hasDisagreement)
    let unread = movingFields.filter(record.hasUnreadValue)
    var notes: [WriteNote] = disagreeing.isEmpty ? [] : [.disagreementLeft(disagreeing)]
    if !unread.isEmpty { notes.append(.unreadLeft(unread)) }
    let left = Set(disagreeing + unread)
    // The parts of a position go together.
    let position: Set<Field> = [.latitude, .longitude, .altitude]
    return (position.isDisjoint(with: left) ? left : left.union(position), notes)
  }

  /// Whether a sidecar says everything that a photo says about a field, in each of its properties.
  private func says(_ field: Field, _ packet: XMPPacket, _ alone: PhotoReading) -> Bool {
    guard let slots = FieldSlots.of(field),
      slots.value(in: packet) == alone.record.values[field]?.storable(in: field)
    else { return false }
    return slots.xmp.flatMap(\.names).allSatisfy { name in
      alone.blocks.xmp?[name] == nil || alone.blocks.xmp?[name] == packet[name]
    }
  }

  /// What a split moves, as far as it can: all but what cameras and programs record, and photos are sorted by.
  private static let movingFields = Field.allCases.filter {
    $0.isEditable && ![.dateTaken, .dateDigitized, .dateModified].contains($0)
  }

  /// - Parameter alone: what the photo says without its sidecars.
  private func embed(_ reading: PhotoReading, alone: PhotoReading) throws -> WritePlan {
    var edits: PendingEdits = [:]
    // Includes what a blank property of the sidecar hides.
    for field in Field.allCases where field.isEditable {
      let (said, own) = (reading.record.values[field], alone.record.values[field])
      if said != own { edits[field] = PendingEdit(base: own, value: said) }
    }
    return try plan(edits, for: .embed, reading.photo.path)
  }

  /// The plan for a photo's own file alone.
  private func plan(
    _ edits: PendingEdits, for purpose: WritePurpose, _ path: RawPath
  ) throws -> WritePlan {
    var options = options.to(.file)
    options.flatKeywords = nil
    return try WritePlanner(fileSystem: fileSystem, options: options, purpose: purpose).plan(
      edits, for: PhotoFile(path: path))
  }

  private func delete(
    _ sidecar: PhotoReading.Sidecar, _ alone: PhotoReading
  ) throws -> PlannedWrite {
    let missing = SidecarContent(sidecar.packet).missing(in: alone)
    guard missing.isEmpty else {
      throw WritingError.sidecarSaysMore(name: sidecar.path.displayName, missing.map(\.description))
    }
    let reader = PhotoReader(in: fileSystem)
    return try reader.withBytes(of: sidecar.path) { source, status in
      guard status.stamp == sidecar.stamp else { throw WritingError.changedMeanwhile }
      // Only the name of a link would be removed.
      guard try fileSystem.status(of: sidecar.path, followingLinks: false).kind == .regular else {
        throw WritingError.linkedSidecar(name: sidecar.path.displayName)
      }
      try fileSystem.checkWritable(
        sidecar.path, status, sidecar: sidecar.path.displayName,
        allowsHardLinks: options.allowsHardLinks)
      let size = source.byteCount
      return PlannedWrite(
        kind: .sidecar, target: sidecar.path, stamp: status.stamp,
        patch: try FilePatch(sourceSize: size, splices: [Splice(0..<size, with: [])]),
        check: { _ in }, goingHash: try SHA256.hash(of: source))
    }
  }
}
