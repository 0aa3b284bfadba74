import PhotoModel

/// Reads the log from a journal: the operations, and the writes with what became of them.
struct JournalLog {
  private let query: LogQuery
  private let database: Database

  /// A log that is about to be read.
  init(_ query: LogQuery, _ database: Database) {
    self.query = query
    self.database = database
  }

  /// The lines, the latest first.
  func entries() throws(StoreError) -> [LogEntry] {
    let origins = try query.photo.map { photo throws(StoreError) in
      try PhotoOrigin.all(of: photo, in: database)
    }
    let writes = try LoggedWrites(of: origins, since: try earliestTime(), in: database)
    var entries = writes.entries()
    entries += try operations(origins, writes)
    // Sorting this is fast, as it is nearly in order. Within the same second, an operation comes before its save.
    let sorted = entries.enumerated().sorted {
      ($1.element.time, $0.offset) < ($0.element.time, $1.offset)
    }
    return sorted.prefix(query.limit ?? .max).map(\.element)
  }

  /// The time before which nothing is asked for, or nothing is among the latest lines.
  private func earliestTime() throws(StoreError) -> Int64 {
    let since = query.since ?? .min
    guard query.photo == nil, let limit = query.limit, limit > 0 else { return since }
    let operations = try database.rows(
      "SELECT time FROM operation WHERE \(Self.noTaskCondition) ORDER BY id DESC LIMIT ?",
      .integer(limit)
    ) { $0.integer(0) }
    let time = operations.count < limit ? .min : operations.min() ?? .min
    return max(since, try LoggedWrites.begin(ofLatest: limit, noEarlierThan: time, in: database))
  }

  private func operations(
    _ origins: [PhotoOrigin]?, _ writes: LoggedWrites
  ) throws(StoreError) -> [LogEntry] {
    var edits: [Int64: [Edit]] = [:]
    for origin in origins ?? [] {
      _ = try database.rows(
        """
        SELECT path, field, old, new, operation FROM edit INDEXED BY edit_path
        WHERE path = ? AND operation > ? AND operation < ? ORDER BY operation, number
        """, .blob(origin.path.bytes), .integer(origin.begin.number), .integer(origin.end.number)
      ) { (row) throws(StoreError) in
        edits[row.integer(4), default: []].append(try Journal.edit(row))
      }
      for id in try Self.renames(of: origin, in: database) { edits[id, default: []] += [] }
    }
    let columns = "SELECT id, kind, field, word, count, time, undone FROM operation"
    let since = SQLValue.integer(query.since ?? .min)
    guard origins != nil else {
      let rows = try database.rows(
        "\(columns) WHERE time >= ? AND \(Self.noTaskCondition) ORDER BY id DESC LIMIT ?", since,
        .integer(query.limit ?? -1), as: Self.row)
      return try rows.map { row throws(StoreError) in try entry(row, writes) }
    }
    var entries: [LogEntry] = []
    for (id, edits) in edits.sorted(by: { $0.key > $1.key }) {
      let rows = try database.rows(
        "\(columns) WHERE id = ? AND time >= ?", .integer(id), since, as: Self.row)
      for row in rows { entries.append(try entry(row, of: edits, writes)) }
    }
    return entries
  }

  /// The operations that gave a photo its name, or took it away.
  private static func renames(
    of origin: PhotoOrigin, in database: Database
  ) throws(StoreError) -> [Int64] {
    try database.rows(
      """
      SELECT operation.id FROM rehoming JOIN operation ON operation.id = rehoming.operation
      WHERE kind IN (?1, ?4)
      AND (new = ?2 AND operation.id < ?3 OR old = ?2 AND operation.id <= ?3) AND operation.id > ?5
      """, .text(OperationName.Kind.rename.rawValue), .blob(origin.path.bytes),
      .integer(origin.end.number), .text(OperationName.Kind.follow.rawValue),
      .integer(origin.begin.number)
    ) { $0.integer(0) }
  }

  /// An operation as the journal has it.
  private typealias Row = (operation: EditOperation, time: Int64, isUndone: Bool)

  private static func row(_ row: borrowing PhotoStore.Row) throws(StoreError) -> Row {
    (try Journal.operation(row), row.integer(5), row.integer(6) == 1)
  }

  /// An operation with what it did to one photo.
  private func entry(
    _ row: Row, of edits: [Edit], _ writes: LoggedWrites
  ) throws(StoreError) -> LogEntry {
    let fields = edits.map(\.field).uniqued
    return LogEntry(
      .operation(row.operation), time: row.time, photoCount: row.operation.name.count,
      fields: fields,
      state: edits.isEmpty && !row.isUndone
        ? .done : try state(of: row, at: edits.map(\.path).uniqued, writes),
      edits: edits)
  }

  /// An operation with everything that it did.
  private func entry(_ row: Row, _ writes: LoggedWrites) throws(StoreError) -> LogEntry {
    let id = SQLValue.integer(row.operation.id.rawValue)
    let name = row.operation.name
    var fields = [name.field].compactMap(\.self)
    if fields.isEmpty {
      fields = try database.rows("SELECT DISTINCT field FROM edit WHERE operation = ?", id) {
        (row) throws(StoreError) in try row.name(0)
      }
    }
    return LogEntry(
      .operation(row.operation), time: row.time, photoCount: name.count,
      fields: fields.uniqued, given: try fields.count == 1 ? value(givenBy: id) : nil,
      state: fields.isEmpty && !row.isUndone ? .done : try state(of: row, at: [nil], writes))
  }

  /// The value that an operation gave all of its photos; nil if it gave them several, or took theirs away.
  private func value(givenBy operation: SQLValue) throws(StoreError) -> FieldValue? {
    let values = try database.rows(
      "SELECT DISTINCT new FROM edit WHERE operation = ? LIMIT 2", operation
    ) { (row) throws(StoreError) in try row.value(0) }
    return values.count == 1 ? values[0] : nil
  }

  /// What became of an operation: of what it did to the photos with the given paths, or (nil) to all. The table in
  /// docs/journal.md has the conditions of all states.
  private func state(
    of row: Row, at paths: [RawPath?], _ writes: LoggedWrites
  ) throws(StoreError) -> LogEntry.State {
    if row.isUndone { return .undone }
    // What waits was done before.
    if row.operation.name.kind == .follow { return .done }
    var (isWritten, isSaved, isReplaced) = (false, false, false)
    let moved = try paths == [nil] ? movedPhotos(of: row.operation.id, writes.paths) : []
    for path in paths + moved {
      let scope = EditScope(of: row.operation.id, path, writes.paths)
      if try waits(scope) { return .done }
      guard !isSaved else { continue }
      // One write that is in force is enough.
      try database.statement(
        """
        SELECT write.id FROM \(scope.edits)
        JOIN write ON write.photo \(scope.anyPathCondition) AND write.state <> 2
        AND write.time >= (SELECT time FROM operation WHERE id = ?1)
        JOIN write_edit ON write_edit.write = write.id AND write_edit.field = edit.field
        LEFT JOIN write_session ON write_session.write = write.id
        WHERE \(scope.condition)
        AND (back_to IS NULL OR write_edit.new IS edit.new)
        AND NOT \(Self.replacedBeforeWriteCondition(scope))
        """
      ).forEach(scope.values) { row in
        isWritten = true
        isSaved = !writes.isTakenBack(WriteEntry.ID(rawValue: row.integer(0)))
        return !isSaved
      }
      guard !isWritten, !isReplaced else { continue }
      isReplaced =
        try !database.statement(
          """
          SELECT 1 FROM \(scope.edits)
          WHERE \(scope.condition) AND \(Self.givenAnotherNextCondition(scope)) LIMIT 1
          """
        ).rows(scope.values) { $0.integer(0) }.isEmpty
    }
    if isSaved { return .saved }
    if isWritten { return .takenBack }
    return isReplaced ? .replaced : .discarded
  }

  /// The photos of an operation that have other paths since.
  private func movedPhotos(
    of operation: EditOperation.ID, _ paths: PathsOfToday
  ) throws(StoreError) -> [RawPath?] {
    guard paths.haveChanged(since: operation) else { return [] }
    return try database.rows(
      """
      SELECT DISTINCT path FROM edit JOIN rehoming INDEXED BY rehoming_old
      ON rehoming.old = path AND rehoming.operation > edit.operation WHERE edit.operation = ?
      """, .integer(operation.rawValue)
    ) { $0.path(0) }.filter { paths.paths(of: $0, since: operation).count > 1 }
  }

  /// Whether something that an operation did waits to be saved: the value that it gave, if it was the last to give
  /// one, or some of the words that it added to a list or took out of it.
  private func waits(_ scope: EditScope) throws(StoreError) -> Bool {
    var isWaiting = false
    try database.statement(
      """
      SELECT edit.field IN (\(Self.lists)), edit.old, edit.new, waiting.value
      FROM \(scope.edits)
      JOIN waiting ON waiting.path = \(scope.pathOfToday) AND waiting.field = edit.field
      WHERE \(scope.condition) AND (edit.field IN (\(Self.lists))
        OR waiting.value IS edit.new AND NOT EXISTS (SELECT 1 \(Self.laterEdits(scope))))
      """
    ).forEach(scope.values) { (row) throws(StoreError) in
      let isList = row.integer(0) == 1
      let (old, new, list) = (try row.value(1), try row.value(2), try row.value(3))
      isWaiting = !isList || Self.isSaid(list, of: (old, new))
      return !isWaiting
    }
    return isWaiting
  }

  /// Whether a list says something of what an edit did to it.
  private static func isSaid(
    _ list: FieldValue?, of edit: (old: FieldValue?, new: FieldValue?)
  ) -> Bool {
    if list == edit.new { return true }
    func words(_ value: FieldValue?) -> Set<String> { Set(value.listValue ?? []) }
    let (list, old, new) = (words(list), words(edit.old), words(edit.new))
    return !list.isDisjoint(with: new.subtracting(old)) || !old.subtracting(new).isSubset(of: list)
  }

  /// The SQL condition that a later operation, which is in force, gave the field another value before the write. Fields
  /// with lists of words never meet it: the later operation left the other words, which were written along with its
  /// own. Within the same second, the value shows which of the two was written.
  private static func replacedBeforeWriteCondition(_ scope: EditScope) -> String {
    """
    (edit.field NOT IN (\(lists)) AND EXISTS (
      SELECT 1 \(laterEdits(scope))
      AND (operation.time < write.time
        OR operation.time = write.time AND write_edit.new IS NOT edit.new)))
    """
  }

  /// The later operations that are in force and gave the field of an edit another value, or the same again, as the rest
  /// of an SQL statement from its FROM on.
  private static func laterEdits(_ scope: EditScope) -> String {
    """
    FROM edit AS later INDEXED BY edit_path JOIN operation ON operation.id = later.operation
    WHERE later.path \(scope.anyPathCondition) AND later.field = edit.field
    AND later.operation > edit.operation AND operation.undone = 0
    AND kind <> '\(OperationName.Kind.follow.rawValue)'
    """
  }

  /// The SQL condition that the operation that came next gave other values, and did not go back to those of before.
  private static func givenAnotherNextCondition(_ scope: EditScope) -> String {
    """
    (SELECT kind \(laterEdits(scope)) ORDER BY later.operation LIMIT 1) NOT IN (
      '\(OperationName.Kind.discard.rawValue)', '\(OperationName.Kind.takeBack.rawValue)',
      '\(OperationName.Kind.takeOver.rawValue)')
    """
  }

  /// The SQL condition that an operation is no task: what tasks did is shown by their writes.
  private static let noTaskCondition = "kind NOT IN (\(Journal.taskKinds))"

  /// The fields that hold words, for a statement.
  private static var lists: String {
    Field.allCases.filter { $0.kind == .list }.map { "'\($0.rawValue)'" }.joined(separator: ", ")
  }
}
