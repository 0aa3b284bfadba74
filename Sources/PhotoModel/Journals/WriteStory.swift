/// What Verso wrote to one photo, into the file and its sidecars, as the journal tells it.
///
/// The window and the command line ask it how far something goes back, and what is in force now.
///
/// ```swift
/// let path = RawPath("/p/a.jpg")
/// let edit = Edit(path: path, field: .title, old: .text("Old"), new: .text("New"))
/// let write = Write(
///   photo: path, target: path, hashBefore: [1], hashAfter: [2], reversePatch: [], edits: [edit])
/// let story = WriteStory([WriteEntry(id: .init(rawValue: 1), time: 0, state: .done, write: write)])
/// WriteStory.edits(takingBack: story.writes(backTo: .last))[.title]?.value  // "Old"
/// ```
public struct WriteStory: Hashable, Sendable {
  /// The writes, the latest first, without those that were abandoned.
  public let writes: [WriteEntry]

  /// The story that these entries tell. They may be in any order, and be there several times, as under several names.
  public init(_ entries: some Sequence<WriteEntry>) {
    let byID = Dictionary(entries.map { ($0.id, $0) }) { $1 }
    writes = byID.values.filter { $0.state != .abandoned }.sorted {
      $0.id.rawValue > $1.id.rawValue
    }
  }

  /// The writes that have to be taken back to get to a point, the latest first.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - begins: when sessions began, for a point in time: what was written together goes back together, or stays. A
  ///     write of any other session counts by its own time.
  public func writes(
    backTo point: RevertPoint, sessionsBegan begins: [Write.Session: Int64] = [:]
  ) -> [WriteEntry] {
    switch point {
    case .first: writes
    case .last: lastSession
    case .lastInForce: lastInForce
    case .time(let time):
      Array(writes.prefix { ($0.write.session.flatMap { begins[$0] } ?? $0.time) > time })
    case .before(let id): Array(writes.prefix { $0.id.rawValue >= id.rawValue })
    case .beforeSession(let session):
      writes.lastIndex { $0.write.session == session }.map { Array(writes[...$0]) } ?? []
    case .task(.undo, let session): writes(undoing: session)
    case .task(.redo, let session): writes(redoing: session)
    }
  }

  private func writes(undoing session: Write.Session) -> [WriteEntry] {
    let takenBack = takenBack
    let first = writes.lastIndex { $0.write.session == session && !takenBack.contains($0.id) }
    return first.map { Array(writes[...$0]) } ?? []
  }

  private func writes(redoing session: Write.Session) -> [WriteEntry] {
    let takenBack = takenBack
    let isTakenBack = writes.contains {
      $0.write.session == session && takenBack.contains($0.id)
    }
    return isTakenBack ? Array(writes.prefix { $0.write.session != session }) : []
  }

  /// The writes that did what their edits say and nothing else: for a task, and for a write that took one back, the
  /// edits do not say everything.
  public var ofEditsAlone: Set<WriteEntry.ID> {
    var alone: Set<WriteEntry.ID> = []
    for entry in writes.reversed() {
      let isAlone =
        if let back = entry.write.backTo {
          onlyTakesBack(from: back, by: entry) { alone.contains($0.id) }
        } else {
          !entry.write.edits.isEmpty
            && entry.write.edits.withoutKeptAxis.allSatisfy { $0.old != $0.new }
        }
      if isAlone { alone.insert(entry.id) }
    }
    return alone
  }

  /// Whether what a write took back is known, and all of it did only what its edits say.
  private func onlyTakesBack(
    from first: WriteEntry.ID, by entry: WriteEntry, _ isSo: (WriteEntry) -> Bool
  ) -> Bool {
    let takenBack = writes.filter {
      $0.write.target == entry.write.target && first.rawValue..<entry.id.rawValue ~= $0.id.rawValue
    }
    return !takenBack.isEmpty && takenBack.allSatisfy(isSo)
  }

  /// What other than a task is taken back when the task is undone, or done again.
  ///
  /// - Parameters:
  ///   - session: the task's.
  ///   - writes: the writes that are taken back, the latest first.
  public func besides(_ session: Write.Session, in writes: [WriteEntry]) -> WritesBesideTask {
    let takenBack = takenBack
    var besides = WritesBesideTask()
    for entry in writes.reversed() where !takenBack.contains(entry.id) {
      besides.add(entry.write, isOfTask: entry.write.session == session)
    }
    return besides
  }

  /// The writes of all files that were last written together, each file once.
  private var lastSession: [WriteEntry] {
    let rest = restOfLastRevert
    return rest.isEmpty ? Array(together(from: writes[...])) : rest
  }

  /// The writes back to those that were last written together, are in force, and took nothing back.
  private var lastInForce: [WriteEntry] {
    let takenBack = takenBack
    let last = writes.firstIndex { $0.write.backTo == nil && !takenBack.contains($0.id) }
    guard let last else { return [] }
    return Array(writes[..<together(from: writes[last...]).endIndex])
  }

  /// The first of some writes, and those of other files that were written together with it.
  private func together(from writes: ArraySlice<WriteEntry>) -> ArraySlice<WriteEntry> {
    var targets: Set<RawPath> = []
    return writes.prefix {
      $0.write.session == writes.first?.write.session && $0.write.edits == writes.first?.write.edits
        && targets.insert($0.write.target).inserted
    }
  }

  /// What the last revert was to take back and did not, as it failed between the files of a photo: what was written
  /// together goes back together.
  private var restOfLastRevert: [WriteEntry] {
    guard let last = writes.first, let back = last.write.backTo,
      let first = writes.first(where: { $0.id == back }), first.write.backTo == nil,
      first.write.session != nil
    else { return [] }
    let reverted = Set(
      writes.prefix { $0.write.session == last.write.session }.map(\.write.target))
    let later = writes.drop { $0.write.session == last.write.session }
    let rest = later.prefix { $0.id.rawValue >= back.rawValue }.filter {
      !reverted.contains($0.write.target)
    }
    // What was not written with it may have been left on purpose.
    let areTogether = rest.allSatisfy {
      $0.write.session == first.write.session && $0.write.edits == first.write.edits
    }
    return areTogether ? rest : []
  }

  /// The writes that later ones have taken back.
  public var takenBack: Set<WriteEntry.ID> {
    var range = TakenBackWrites()
    return Set(writes.filter { range.includes($0) }.map(\.id))
  }

  /// What the fields become when writes are taken back, by what was noted of them: old and new.
  ///
  /// - Parameter writes: the writes that are taken back, the latest first.
  /// - Returns: the fields that change, each with what was written last as its base.
  public static func edits(takingBack writes: some Sequence<WriteEntry>) -> PendingEdits {
    var steps = StepsBack()
    for entry in writes { steps.take(entry) }
    return steps.edits
  }
}

/// Goes back through writes, one after the other, and keeps track of what the fields become.
///
/// ```swift
/// let path = RawPath("/p/a.jpg")
/// let edit = Edit(path: path, field: .title, old: .text("Old"), new: .text("New"))
/// let write = Write(
///   photo: path, target: path, hashBefore: [1], hashAfter: [2], reversePatch: [], edits: [edit])
/// var steps = StepsBack()
/// steps.take(WriteEntry(id: .init(rawValue: 1), time: 0, state: .done, write: write))
/// steps.edits[.title]?.value  // "Old"
/// ```
public struct StepsBack {
  private var all: PendingEdits = [:]

  /// None taken yet.
  public init() {}

  /// Takes back one more write: the latest of those that are left.
  public mutating func take(_ entry: WriteEntry) {
    for edit in entry.write.edits {
      let base = if let known = all[edit.field] { known.base } else { edit.new }
      all[edit.field] = PendingEdit(base: base, value: edit.old)
    }
  }

  /// The fields that change, each with what was written last as its base.
  public var edits: PendingEdits { all.filter { $0.value.base != $0.value.value } }
}
