import Glibc
import PhotoFormats
import PhotoModel

/// Works out how the pending edits of a photo become patches of its files. It writes nothing.
struct WritePlanner {
  let fileSystem: any FileSystem
  let options: WriteOptions
  /// What it is all for.
  var purpose = WritePurpose.edit
  /// When individual fields were edited, if they were not all edited at once; see `WriteOptions.editTime`.
  var editTimes: FieldMap<Int64> = [:]

  /// The plan for a photo, from what its files say now.
  ///
  /// - Throws: the reason why it cannot be written: `WritingError`, `FormatError` or `FileError`.
  func plan(_ pending: PendingEdits, for path: RawPath) throws -> WritePlan {
    try plan(pending, for: PhotoFile(lookingBeside: path, in: fileSystem))
  }

  /// The plan for a photo with these sidecars and no others.
  func plan(_ pending: PendingEdits, for photo: PhotoFile) throws -> WritePlan {
    try planOrIntention(pending, for: photo).orRefusal()
  }

  /// The same, but where the photo's own file cannot be changed like this and nothing is written instead, the plan says
  /// what was to be written.
  func planOrIntention(_ pending: PendingEdits, for photo: PhotoFile) throws -> WritePlan {
    var reading = try PhotoReader(in: fileSystem).examineToWrite(photo)
    for case (let path, let error as FileError) in reading.damagedSidecars {
      // What it says is unknown, and would hide what is written to the photo.
      throw WritingError.sidecarNotRead(name: path.name, error)
    }
    let values = reading.record.values
    var edits = PhotoEdits(pending, over: values)
    resolveConflicts(of: &edits, reading.record)
    let destination = options.destination(ofFormat: reading.record.values[.format]?.text)
    let wanted = try WantedValues(
      edits, asked: pending, over: reading.record, flatKeywords: options.flatKeywords,
      keywords: KeywordRequest(options.keywordChanges, of: reading),
      people: options.peopleChanges, purpose: purpose,
      namesFile: destination == .file || destination == .both)
    var plan = WritePlan(changes: wanted.edits)
    guard !wanted.isEmpty else {
      if let embedded = reading.embedded, writesFile(of: embedded, destination) {
        try checkUnread(of: embedded, wanted)
      }
      return plan
    }
    plan.notes += wanted.keptDates(of: reading.record)
    let file = try fileWrite(wanted, &reading, destination, &plan)
    if let intended = plan.intended, !intended.usesSidecar { return plan }
    if let file, !file.patch.isEmpty { plan.writes.append(file) }
    if file != nil {
      plan.notes += notes(wanted, reading)
      // Who settles a disagreement has seen what each place says.
      if purpose == .edit { plan.notes += wanted.replacedWords(of: reading.record) }
    } else if wanted.leavesPosition(in: reading.blocks) {
      plan.notes.append(.positionKeptInPhoto)
    }
    // What the photo still says is hidden.
    let unwritten = wanted.clearedUnwritten(reading.blocks).map(\.field)
    if file == nil || !unwritten.isEmpty || !reading.sidecars.isEmpty || destination == .both {
      let planner = SidecarPlanner(fileSystem: fileSystem, options: options)
      let sidecar = try planner.write(
        wanted, reading, covering: file == nil ? wanted.fields : unwritten)
      if !sidecar.patch.isEmpty {
        plan.writes.append(sidecar)
        plan.notes += reading.sidecars.first.map { wanted.notes(on: $0.packet) } ?? []
        plan.notes += reading.otherSidecars.map { .sidecarLeft(name: $0.displayName) }
      }
    }
    plan.addNotes(in: fileSystem)
    return plan
  }

  /// Resolves what another program has changed since, if there is a rule for that.
  private func resolveConflicts(of edits: inout PhotoEdits, _ record: PhotoRecord) {
    guard let rule = options.conflictRule else { return }
    var choices: FieldMap<ConflictChoice> = [:]
    for conflict in edits.conflicts where !options.wordFields.contains(conflict.field) {
      choices[conflict.field] = rule.choice(
        for: conflict, changedHere: editTimes[conflict.field] ?? options.editTime,
        written: record.writeTime)
    }
    for edit in edits.edits(resolving: choices, at: record.path) { edits.fold(edit) }
    edits.resolve(choices)
  }

  /// What is written to the photo's own file; nil if only the sidecar is.
  private func fileWrite(
    _ wanted: WantedValues, _ reading: inout PhotoReading,
    _ destination: WriteOptions.Destination, _ plan: inout WritePlan
  ) throws -> PlannedWrite? {
    guard destination != .sidecar else { return nil }
    guard let embedded = reading.embedded else {
      guard destination == .file else { return nil }
      throw WritingError.notWritable(format: reading.record.values[.format]?.text)
    }
    guard writesFile(of: embedded, destination) else { return nil }
    do {
      do {
        return try fileWrite(wanted, reading, embedded, isAlone: destination == .file)
      } catch FormatError.blockTooLong(.exif) where wanted.needsNoTags(of: reading.blocks) {
        reading.fillEXIF()
        return try fileWrite(wanted, reading, embedded, isAlone: destination == .file)
      }
    } catch  where Self.concernsFile(error) {
      let usesSidecar =
        destination == .both
        || destination == .automatic
          && (!reading.sidecars.isEmpty || !Self.isReadFromFileAlone(embedded)
            || error as? FormatError == .container(.signed))
      plan.intended = try intended(wanted, reading, error, usesSidecar: usesSidecar)
      guard usesSidecar else { return nil }
      // The sidecar says it for the photo, as is usual for raw photos: most have no packet that could say it.
      if destination == .automatic, embedded.isSidecarFirst, !embedded.hasPacket { return nil }
      plan.notes.append(.photoLeft(PhotoError(error)))
      return nil
    }
  }

  /// What would be written if the photo's own file could be changed.
  private func intended(
    _ wanted: WantedValues, _ reading: PhotoReading, _ obstacle: any Error, usesSidecar: Bool
  ) throws -> WritePlan.Intended {
    let sidecar = reading.sidecars.first
    let notes =
      self.notes(wanted, reading) + (sidecar.map { wanted.notes(on: $0.packet) } ?? [])
      + reading.otherSidecars.map { .sidecarLeft(name: $0.displayName) }
    return WritePlan.Intended(
      obstacle: obstacle, usesSidecar: usesSidecar,
      targets: try ([reading.photo.path] + (sidecar.map { [$0.path] } ?? [])).map {
        try fileSystem.target(of: $0)
      }, notes: notes)
  }

  /// What cannot follow the changes in the photo's own file.
  private func notes(_ wanted: WantedValues, _ reading: PhotoReading) -> [WriteNote] {
    // It is only looked for where it matters.
    let further =
      wanted.clearsPosition
      ? try? PhotoReader(in: fileSystem).withBytes(of: reading.photo.path) { source, _ in
        try FormatRegistry.furtherContents(of: source)
      } : nil
    return wanted.notes(on: reading.blocks, further)
  }

  /// Whether an error says that the photo's own file is not in a form that can be changed like that.
  private static func concernsFile(_ error: any Error) -> Bool {
    switch error {
    case WritingError.clearedUnread, WritingError.keptByRaw: true
    default: error is FormatError
    }
  }

  /// Whether the edits are to be written to the photo's own file.
  private func writesFile(
    of embedded: EmbeddedMetadata, _ destination: WriteOptions.Destination
  ) -> Bool {
    let isLeft = embedded.isSidecarFirst && !options.writesRawInPlace
    return destination != .sidecar && (destination == .file || !isLeft)
  }

  /// Checks that what is cleared is not in a block that was not read, where it would silently stay.
  private func checkUnread(of embedded: EmbeddedMetadata, _ wanted: WantedValues) throws {
    let cleared = wanted.cleared.compactMap(FieldSlots.of)
    for problem in embedded.problems
    where embedded.isUnread(problem) && cleared.contains(where: { $0.mayStand(in: problem) }) {
      throw WritingError.clearedUnread(problem.part, problem.error)
    }
  }

  /// Whether most programs look for the metadata of such a photo only in the file, so that a new sidecar beside it is
  /// only made if somebody asks for one.
  private static func isReadFromFileAlone(_ embedded: EmbeddedMetadata) -> Bool {
    embedded.format == "jpeg"
  }

  /// - Parameter isAlone: whether no sidecar hides what cannot be cleared.
  private func fileWrite(
    _ wanted: WantedValues, _ reading: PhotoReading, _ embedded: EmbeddedMetadata, isAlone: Bool
  ) throws -> PlannedWrite {
    let target = try fileSystem.target(of: reading.photo.path)
    let reader = PhotoReader(in: fileSystem)
    return try reader.withBytes(of: target) { source, status in
      guard status.stamp == reading.record.stamp else { throw WritingError.changedMeanwhile }
      try fileSystem.checkWritable(
        target, status, sidecar: nil, allowsHardLinks: options.allowsHardLinks)
      try checkUnread(of: embedded, wanted)
      // What was not read could disagree with what is written now.
      if let problem = embedded.problems.first(where: \.error.isOverBudget) { throw problem.error }
      if isAlone, let part = wanted.clearedUnwritten(reading.blocks).first?.part {
        throw FormatError.container(.unwritten(part))
      }
      var changes = try wanted.changes(of: reading.blocks)
      changes.convertsIIM = options.convertsIIM
      changes.breaksSignature = options.breaksSignatures
      changes.isInPlace = embedded.isSidecarFirst
      let source = RememberedByteSource(source)
      let patch = try FormatRegistry.patch(source, changes: changes)
      let check = FileCheck(wanted, embedded)
      let seen: SeenFile
      do {
        seen = try check.check(PatchedByteSource(source, patch))
      } catch WritingError.notAsWritten {
        // Nothing has been written yet that could be otherwise.
        throw FormatError.container(.notAsAsked)
      } catch WritingError.notAsAsked(let field) where embedded.isSidecarFirst {
        // EXIF takes precedence over the packet, and is never written in such a file.
        throw WritingError.keptByRaw(field)
      }
      return PlannedWrite(
        kind: .photo, target: target, stamp: status.stamp, patch: patch,
        check: { new in if try !seen.isThere(in: new) { try check.check(new) } }, seen: seen)
    }
  }
}

extension EmbeddedMetadata {
  /// Whether there is an XMP packet, even one that cannot be read.
  fileprivate var hasPacket: Bool { xmp != nil || problems.contains { $0.part == .xmp } }
}

extension FileSystem {
  /// The file that a path means: where its symbolic links end.
  func target(of path: RawPath) throws(FileError) -> RawPath {
    var path = path
    for _ in 0..<40 {
      guard try status(of: path, followingLinks: false).kind == .link else { return path }
      let destination = try destination(ofLink: path)
      let isAbsolute = destination.bytes.first == UInt8(ascii: "/")
      path = isAbsolute ? destination : (path.parent?.appending(destination.bytes) ?? destination)
    }
    throw .system(ELOOP)
  }
}
