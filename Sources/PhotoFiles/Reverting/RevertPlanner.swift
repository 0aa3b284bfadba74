import Glibc
import PhotoFormats
import PhotoModel

/// Works out how to turn the files of a photo back into what they were. It writes nothing.
struct RevertPlanner {
  let fileSystem: any FileSystem
  let journal: any WriteJournal
  let allowsHardLinks: Bool

  /// What is to be undone for one photo: worked out once, because reverting is itself a write.
  struct Aim {
    /// The photo, as it was named, and the file that the name stands for.
    let photo: RawPath
    let target: RawPath
    /// The earliest write of each file that is undone, the photo's own file first.
    let files: [(target: RawPath, backTo: WriteEntry.ID)]
    /// How the fields change by that, as it was noted.
    let edits: PendingEdits
    /// Everything that was written for the photo, under whatever name.
    let story: [WriteEntry]
    /// What else goes with a task.
    var besides = WritesBesideTask()

    /// The edits, old beside new.
    var changes: [Edit] {
      edits.map { Edit(path: photo, field: $0, old: $1.base, new: $1.value) }
    }
  }

  /// What has to be undone to get back to a point.
  func aim(at point: RevertPoint, of path: RawPath) throws -> Aim {
    let target = try fileSystem.target(of: path).noted
    let story = try story(of: path, target, limit: nil)
    let writes = story.writes(backTo: point, sessionsBegan: try begins(of: story, point))
    var aim = aim(takingBack: writes, story, of: path, target)
    if let task = point.sessionOfTask { aim.besides = story.besides(task, in: writes) }
    return aim
  }

  /// When the sessions began whose writes are later than a point in time: a photo may be written long after the first
  /// one of its save.
  private func begins(
    of story: WriteStory, _ point: RevertPoint
  ) throws -> [Write.Session: Int64] {
    guard case .time(let time) = point else { return [:] }
    let later = story.writes.filter { $0.time > time }.compactMap(\.write.session)
    do {
      return try Set(later).reduce(into: [:]) { $0[$1] = try journal.beginning(of: $1) }
    } catch {
      throw WritingError.journalNotRead(PhotoError(error))
    }
  }

  /// What has to be undone so that some fields of a photo change as they are supposed to, and no others: the latest
  /// writes are undone.
  ///
  /// - Parameters:
  ///   - changes: the edits, old beside new.
  ///   - choices: the files that may be written for that: all of one of these, and no others.
  /// - Returns: nil if the photo was never in that state.
  func aim(undoingBy changes: [Edit], in choices: [Set<RawPath>], of path: RawPath) throws -> Aim? {
    let target = try fileSystem.target(of: path).noted
    let story = try story(of: path, target, limit: Self.mostUndone)
    let writes = story.writes
    let ofEditsAlone = story.ofEditsAlone
    let targets = Set(choices.joined())
    var asked: PendingEdits = [:]
    for edit in changes.withoutKeptAxis {
      asked[edit.field] = PendingEdit(base: edit.old, value: edit.new)
    }
    var steps = StepsBack()
    var files: Set<RawPath> = []
    for (index, entry) in writes.enumerated() {
      guard ofEditsAlone.contains(entry.id), targets.contains(entry.write.target) else {
        return nil
      }
      steps.take(entry)
      files.insert(entry.write.target)
      if choices.contains(files), steps.edits == asked {
        return aim(takingBack: writes[...index], story, of: path, target)
      }
    }
    return nil
  }

  /// How many of the latest writes are searched for what an edit undoes.
  private static let mostUndone = 32

  private func aim(
    takingBack writes: some Sequence<WriteEntry>, _ story: WriteStory, of path: RawPath,
    _ target: RawPath
  ) -> Aim {
    var first: [RawPath: WriteEntry.ID] = [:]
    for entry in writes { first[entry.write.target] = entry.id }
    let files = first.sorted { one, other in
      one.key == target || (other.key != target && one.key < other.key)
    }
    return Aim(
      photo: path, target: target, files: files.map { ($0.key, $0.value) },
      edits: WriteStory.edits(takingBack: writes), story: story.writes)
  }

  private func story(of path: RawPath, _ target: RawPath, limit: Int?) throws -> WriteStory {
    WriteStory(try Set([path, path.noted, target]).flatMap { try writes(of: $0, limit: limit) })
  }

  /// The plan for what is left of an aim.
  ///
  /// - Parameters:
  ///   - aim: what is to be undone.
  ///   - written: the files that have gone back already.
  ///   - changes: how the fields change by that; nil if the files are to tell.
  /// - Throws: the reason why it is not possible: `WritingError`, `FileError`, or what reading throws.
  func plan(
    _ aim: Aim, without written: [WrittenFile] = [], noting changes: [Edit]? = nil
  ) throws -> WritePlan {
    var plan = WritePlan()
    for file in aim.files where !written.contains(where: { $0.path == file.target }) {
      if let write = try write(file.target, file.backTo, aim) { plan.writes.append(write) }
    }
    if let changes {
      plan.changes = changes
    } else {
      let others: [Field]
      (plan.changes, others) = self.changes(of: aim, by: plan.writes)
      if !others.isEmpty { plan.notes.append(.saysOtherwise(others)) }
    }
    plan.addNotes(in: fileSystem)
    return plan
  }

  /// How the fields change when files go back. What another program has put into a file that stays may count then, or
  /// count already.
  ///
  /// - Returns: the noted changes, and the fields of which nothing was noted that change as a sidecar goes.
  private func changes(
    of aim: Aim, by writes: [PlannedWrite]
  ) -> (noted: [Edit], others: [Field]) {
    let reader = PhotoReader(in: fileSystem)
    let reading = reader.examine(PhotoFile(lookingBeside: aim.photo, in: fileSystem))
    guard reading.record.error == nil, let after = try? reader.blocks(of: reading, after: writes)
    else { return (aim.changes, []) }
    let now = reading.allBlocks
    let changes = aim.changes.compactMap { noted -> Edit? in
      guard FieldSlots.of(noted.field) != nil else { return noted }
      var edit = noted
      if !now.says(noted.old, of: noted.field) { edit.old = now.value(of: noted.field) }
      if !after.says(noted.new, of: noted.field) { edit.new = after.value(of: noted.field) }
      return edit.old != edit.new ? edit : nil
    }
    guard writes.contains(where: \.isRemoval) else { return (changes, []) }
    let others = Field.allCases.filter { field in
      field.isEditable && !aim.edits.contains(field) && !after.says(now.value(of: field), of: field)
    }
    return (changes, others)
  }

  private func writes(of path: RawPath, limit: Int? = nil) throws -> [WriteEntry] {
    do {
      return try limit.map { try journal.writes(of: path, limit: $0) }
        ?? journal.writes(of: path)
    } catch {
      throw WritingError.journalNotRead(PhotoError(error))
    }
  }

  /// The writes of a file, the latest first. A sidecar of a photo that was renamed was written under another name.
  private func writes(of target: RawPath, _ aim: Aim) throws -> [WriteEntry] {
    var entries: [WriteEntry.ID: WriteEntry] = [:]
    for entry in try writes(of: target) + aim.story { entries[entry.id] = entry }
    return entries.values.filter { $0.write.target == target }.sorted {
      $0.id.rawValue > $1.id.rawValue
    }
  }

  private func write(
    _ target: RawPath, _ backTo: WriteEntry.ID, _ aim: Aim
  ) throws -> PlannedWrite? {
    let writes = try writes(of: target, aim)
    let other = writes.prefix { $0.id.rawValue >= backTo.rawValue }.first {
      $0.state != .abandoned && !isPhoto($0.write.photo, of: aim)
    }
    if let other {
      throw WritingError.writtenForOther(
        name: target.displayName, photo: other.write.photo.displayName)
    }
    let kind: WrittenFile.Kind = target == aim.target ? .photo : .sidecar
    let found = try reversal(to: backTo, of: target, writes, aim)
    // No write ever makes a photo, so undoing one never removes a photo.
    guard kind == .sidecar || found.reversal.bytes != nil else {
      throw WritingError.damagedNote(name: target.displayName)
    }
    guard found.reversal.hash != found.reversal.hashNow else { return nil }
    if let status = found.status {
      try fileSystem.checkWritable(
        target, status, sidecar: kind == .sidecar ? target.displayName : nil,
        allowsHardLinks: allowsHardLinks)
    }
    return PlannedWrite(
      kind: kind, target: target, stamp: found.status?.stamp, patch: found.reversal.patch,
      check: { _ in }, wayBack: PlannedWrite.WayBack(reversal: found.reversal, to: backTo))
  }

  /// Whether a path means the photo, under whatever name it was written.
  private func isPhoto(_ path: RawPath, of aim: Aim) -> Bool {
    path == aim.photo || path == aim.target
      || (try? fileSystem.target(of: path))?.noted == aim.target
  }

  private func reversal(
    to write: WriteEntry.ID, of target: RawPath, _ writes: [WriteEntry], _ aim: Aim
  ) throws -> (reversal: WriteReversal, status: FileStatus?) {
    do {
      do {
        return try PhotoReader(in: fileSystem).withBytes(of: target) { source, status in
          (try WriteReversal(to: write, of: source, writes: writes), status)
        }
      } catch FileError.system(ENOENT) {
        return (try WriteReversal(to: write, of: nil, writes: writes), nil)
      }
    } catch let failure as WriteReversal.Failure {
      switch failure {
      case .changedSince:
        throw WritingError.changedSinceWrite(name: target.displayName, aim.edits.keys)
      case .damagedEntry, .unknownWrite:
        throw WritingError.damagedNote(name: target.displayName)
      }
    }
  }
}
