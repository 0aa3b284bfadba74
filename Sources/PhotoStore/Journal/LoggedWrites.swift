import PhotoModel

/// The writes of one photo, or of all photos, and which of them are in force. Their patches are not read.
struct LoggedWrites {
  private struct Row {
    let entry: WriteEntry
    var isTakenBack = false
    var edits: [Edit] = []
    var fields: [Field] = []
    /// Whether a field says what it said before, and its other slots now say so, too.
    var settles = false

    var write: Write { entry.write }
    var file: LogEntry.File {
      LogEntry.File(
        write: entry.id, path: write.target, hashBefore: write.hashBefore,
        hashAfter: write.hashAfter)
    }
  }

  private var rows: [Row] = []
  private var indices: [WriteEntry.ID: Int] = [:]
  private let isOfOnePhoto: Bool
  /// The earliest time of what there is a line for.
  private let since: Int64
  /// What became of the paths under which they were made.
  let paths: PathsOfToday

  /// Reads the writes.
  ///
  /// - Parameters:
  ///   - origins: the paths of one photo; nil for all photos.
  ///   - since: the earliest time.
  init(
    of origins: [PhotoOrigin]?, since: Int64, in database: Database
  ) throws(StoreError) {
    isOfOnePhoto = origins != nil
    self.since = since
    paths = try PathsOfToday(in: database)
    if let origins {
      // What took a write back may seem to be earlier, where the clock was set back.
      rows = try WriteEntry.all(of: origins, withPatches: false, in: database)
        .map { Row(entry: $0.entry) }
    } else {
      // By time only if not all are wanted: all of them are read faster in the order in which they are stored.
      let selection = WriteEntry.selection(
        since == .min ? "" : "INDEXED BY write_time", withPatches: false)
      rows = try database.rows(
        "\(selection) WHERE time >= ? ORDER BY id DESC", .integer(since)
      ) { Row(entry: WriteEntry($0)) }
    }
    var takenBack = TakenBackWrites()
    for index in rows.indices {
      let (entry, write) = (rows[index].entry, rows[index].write)
      let path = paths.path(of: write.target, for: write.photo, at: entry.time)
      rows[index].isTakenBack = takenBack.includes(
        entry.id, of: path, entry.state, backTo: write.backTo)
      indices[entry.id] = index
    }
    try readEdits(in: database)
  }

  private mutating func readEdits(in database: Database) throws(StoreError) {
    guard isOfOnePhoto else {
      let first = rows.last?.entry.id.rawValue ?? .max
      try database.forEachRow(
        "SELECT write, field, old IS new FROM write_edit WHERE write >= ?", .integer(first)
      ) { (row) throws(StoreError) in
        guard let index = indices[WriteEntry.ID(rawValue: row.integer(0))] else { return true }
        rows[index].fields.append(try row.name(1))
        if row.integer(2) != 0 { rows[index].settles = true }
        return true
      }
      return
    }
    for index in rows.indices {
      rows[index].edits = try database.rows(
        "SELECT path, field, old, new FROM write_edit WHERE write = ? ORDER BY number",
        .integer(rows[index].entry.id.rawValue), as: Journal.edit)
      rows[index].fields = rows[index].edits.map(\.field)
      rows[index].settles = rows[index].edits.contains { $0.old == $0.new }
    }
  }

  /// Whether a write was taken back.
  func isTakenBack(_ id: WriteEntry.ID) -> Bool {
    indices[id].map { rows[$0].isTakenBack } ?? false
  }

  // MARK: - Lines of the log

  /// A line for everything that was written together, the latest first.
  func entries() -> [LogEntry] {
    var groups: [[Int]] = []
    var known: [Write.Session: Int] = [:]
    for index in rows.indices where rows[index].entry.time >= since {
      let row = rows[index]
      if let session = row.write.session {
        if let group = known[session] {
          groups[group].append(index)
          continue
        }
        known[session] = groups.count
      }
      groups.append([index])
    }
    return groups.map { entry(of: $0.map { rows[$0] }) }
  }

  /// The line of writes, the latest first: its time is that of the first one.
  private func entry(of all: [Row]) -> LogEntry {
    let group = Self.counted(all)
    let photos = group.reversed().map(\.write.photo).uniqued
    let event = Self.event(of: group)
    return LogEntry(
      event, time: all.last?.entry.time ?? 0, photoCount: photos.count,
      photos: photos,
      fields: Field.allCases.filter(Set(group.flatMap(\.fields)).contains),
      state: Self.state(of: group, isRevert: event == .revert),
      session: group[0].write.session,
      edits: isOfOnePhoto ? group.reversed().flatMap(\.edits).uniqued : [],
      files: isOfOnePhoto ? group.reversed().map(\.file) : [])
  }

  /// The writes that were done; if none was, those that may have been, or else all.
  private static func counted(_ group: [Row]) -> [Row] {
    for state in [WriteEntry.State.done, .begun] {
      let rows = group.filter { $0.entry.state == state }
      if !rows.isEmpty { return rows }
    }
    return group
  }

  /// What a session did. A save takes the bytes of before where its edits undo a save: it is one nevertheless.
  private static func event(of group: [Row]) -> LogEntry.Event {
    switch group.lazy.compactMap(\.write.kind).first {
    case .save, .embedSidecar: return .save
    case .settle: return .settle
    case .repair: return .repair
    case .createSidecar: return .sidecars(.made)
    case .splitSidecar: return .sidecars(.splitOut)
    case .deleteSidecar: return .sidecars(.removed)
    case nil: return guessedEvent(of: group)
    }
  }

  /// What writes seem to have done whose session did not note it: it takes writes back, or is of an earlier version.
  private static func guessedEvent(of group: [Row]) -> LogEntry.Event {
    if group.allSatisfy({ $0.write.backTo != nil }) { return .revert }
    if group.contains(where: \.settles) { return .settle }
    guard group.allSatisfy(\.fields.isEmpty) else { return .save }
    if group.contains(where: { $0.write.hashBefore == nil }) {
      return .sidecars(
        group.contains { $0.write.hashBefore != nil && $0.write.target == $0.write.photo }
          ? .splitOut : .made)
    }
    // What writes no field and neither creates nor removes a file repairs one.
    return group.contains { $0.write.hashAfter == nil } ? .sidecars(.removed) : .repair
  }

  /// What became of writes. The table in docs/journal.md has the conditions of all states.
  private static func state(of group: [Row], isRevert: Bool) -> LogEntry.State {
    let written = group.filter { $0.entry.state != .abandoned }
    if written.isEmpty { return .failed }
    if written.allSatisfy({ $0.entry.state == .begun }) { return .begun }
    if written.allSatisfy(\.isTakenBack) { return .takenBack }
    return isRevert ? .done : .saved
  }
}
