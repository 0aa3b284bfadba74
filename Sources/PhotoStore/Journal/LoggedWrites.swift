import PhotoModel

/// The writes of one photo or of all, without what takes them back, and which of them are in force.
struct LoggedWrites {
  private struct Row {
    let id: WriteEntry.ID
    let time: Int64
    let state: WriteEntry.State
    let photo: RawPath
    let file: LogEntry.File
    let session: Int64?
    let backTo: WriteEntry.ID?
    let kind: Write.Kind?
    var isTakenBack = false
    var edits: [Edit] = []
    var fields: [Field] = []
    /// Whether a field says what it said before, and its other slots now say so, too.
    var settles = false
  }

  private var rows: [Row] = []
  private var indices: [WriteEntry.ID: Int] = [:]
  private let isOfOnePhoto: Bool

  /// Reads the writes.
  ///
  /// - Parameters:
  ///   - origins: the paths of one photo; nil for all photos.
  ///   - since: the earliest time.
  init(
    of origins: [PhotoOrigin]?, since: Int64, in database: Database
  ) throws(StoreError) {
    isOfOnePhoto = origins != nil
    // By time only if not all are wanted: all of them are read faster in the order in which they are stored.
    let index = isOfOnePhoto || since == .min ? "" : "INDEXED BY write_time"
    let selection = """
      SELECT id, time, state, photo, target, hash_before, hash_after, session, back_to, kind
      FROM write \(index) LEFT JOIN write_session ON write_session.write = write.id
      LEFT JOIN session_kind ON session_kind.number = session
      """
    if let origins {
      var found: [WriteEntry.ID: Row] = [:]
      for origin in origins {
        let rows = try database.rows(
          "\(selection) WHERE (photo = ?1 OR target = ?1) AND time > ?2 AND time <= ?3 AND time >= ?4",
          .blob(origin.path.bytes), .integer(origin.begin.time), .integer(origin.end.time),
          .integer(since), as: Self.row)
        for row in rows { found[row.id] = row }
      }
      rows = found.values.sorted { $0.id.rawValue > $1.id.rawValue }
    } else {
      rows = try database.rows(
        "\(selection) WHERE time >= ? ORDER BY id DESC", .integer(since), as: Self.row)
    }
    var takenBack = TakenBackWrites()
    let paths = try PathsOfToday(in: database)
    for index in rows.indices {
      let row = rows[index]
      let path = paths.path(of: row.file.path, for: row.photo, at: row.time)
      rows[index].isTakenBack = takenBack.includes(
        row.id, of: path, row.state, backTo: row.backTo)
      indices[row.id] = index
    }
    try readEdits(in: database)
  }

  private mutating func readEdits(in database: Database) throws(StoreError) {
    guard isOfOnePhoto else {
      let first = rows.last?.id.rawValue ?? .max
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
        .integer(rows[index].id.rawValue), as: Journal.edit)
      rows[index].fields = rows[index].edits.map(\.field)
      rows[index].settles = rows[index].edits.contains { $0.old == $0.new }
    }
  }

  private static func row(_ row: borrowing PhotoStore.Row) throws(StoreError) -> Row {
    let id = WriteEntry.ID(rawValue: row.integer(0))
    let after = row.blob(6)
    return Row(
      id: id, time: row.integer(1),
      state: WriteEntry.State(rawValue: Int(row.integer(2))) ?? .begun, photo: row.path(3),
      file: LogEntry.File(
        write: id, path: row.path(4), hashBefore: row.blob(5),
        hashAfter: after?.isEmpty == false ? after : nil),
      session: row.optionalInteger(7), backTo: row.optionalInteger(8).map(WriteEntry.ID.init),
      kind: row.text(9).flatMap(Write.Kind.init))
  }

  /// Whether a write was taken back.
  func isTakenBack(_ id: WriteEntry.ID) -> Bool {
    indices[id].map { rows[$0].isTakenBack } ?? false
  }

  // MARK: - Lines of the log

  /// A line for everything that was written together, the latest first.
  func entries() -> [LogEntry] {
    var groups: [[Int]] = []
    var known: [Int64: Int] = [:]
    for index in rows.indices {
      let row = rows[index]
      if let session = row.session {
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
    let photos = group.reversed().map(\.photo).uniqued
    let event = Self.event(of: group)
    return LogEntry(
      event, time: all.last?.time ?? 0, photoCount: photos.count,
      photos: photos,
      fields: Field.allCases.filter(Set(group.flatMap(\.fields)).contains),
      state: Self.state(of: group, isRevert: event == .revert),
      session: group[0].session.map(Write.Session.init),
      edits: isOfOnePhoto ? group.reversed().flatMap(\.edits).uniqued : [],
      files: isOfOnePhoto ? group.reversed().map(\.file) : [])
  }

  /// The writes that were done; if none was, those that may have been, or else all.
  private static func counted(_ group: [Row]) -> [Row] {
    for state in [WriteEntry.State.done, .begun] {
      let rows = group.filter { $0.state == state }
      if !rows.isEmpty { return rows }
    }
    return group
  }

  /// What a session did. A save takes the bytes of before where its edits undo a save: it is one nevertheless.
  private static func event(of group: [Row]) -> LogEntry.Event {
    switch group.lazy.compactMap(\.kind).first {
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
    if group.allSatisfy({ $0.backTo != nil }) { return .revert }
    if group.contains(where: \.settles) { return .settle }
    guard group.allSatisfy(\.fields.isEmpty) else { return .save }
    if group.contains(where: { $0.file.hashBefore == nil }) {
      return .sidecars(
        group.contains { $0.file.hashBefore != nil && $0.file.path == $0.photo }
          ? .splitOut : .made)
    }
    // What writes no field and neither creates nor removes a file repairs one.
    return group.contains { $0.file.hashAfter == nil } ? .sidecars(.removed) : .repair
  }

  private static func state(of group: [Row], isRevert: Bool) -> LogEntry.State {
    let written = group.filter { $0.state != .abandoned }
    if written.isEmpty { return .failed }
    if written.allSatisfy({ $0.state == .begun }) { return .begun }
    if written.allSatisfy(\.isTakenBack) { return .takenBack }
    return isRevert ? .done : .saved
  }
}

extension Array where Element: Hashable {
  /// The elements, each once, in their order.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
