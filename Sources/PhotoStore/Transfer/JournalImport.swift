import PhotoModel

/// Puts what an `ImportStage` holds into the journal beside it, without what is already there.
struct JournalImport {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Does it, all or nothing.
  ///
  /// - Parameter keeps: whether it is kept; otherwise it is only reported.
  func run(keeps: Bool) throws(StoreError) -> ImportSummary {
    try database.transaction(keeps: keeps) { () throws(StoreError) in
      try findKnownOperations()
      try findKnownWrites()
      let operations = try order("operation", orphans: "SELECT operation, NULL FROM rehoming")
      let writes = try order("write")
      try move(operations: operations)
      try move(writes: writes)
      try assign(operations, "operation")
      try assign(writes, "write")
      try insertOperations()
      try insertWrites()
      var summary = ImportSummary()
      summary.operations = try part("in_operation WHERE kind IS NOT NULL")
      summary.writes = try part("in_write WHERE 1")
      summary.edits = try insertPending()
      summary.positions = try insertPositions()
      try database.execute("INSERT OR IGNORE INTO identity SELECT * FROM temp.in_identity")
      return summary
    }
  }

  private func count(_ sql: String) throws(StoreError) -> Int {
    try database.rows("SELECT count(*) FROM \(sql)") { Int($0.integer(0)) }.first ?? 0
  }

  private func part(_ rows: String) throws(StoreError) -> ImportSummary.Part {
    ImportSummary.Part(
      new: try count("\(rows) AND known IS NULL"), known: try count("\(rows) AND known IS NOT NULL")
    )
  }

  // MARK: - What is already there

  /// Of those with the same time and name, the one that has the same parts. Each stands for one only.
  private func findKnownOperations() throws(StoreError) {
    try database.execute(
      """
      DROP TABLE IF EXISTS temp.here; CREATE TEMP TABLE here (id INTEGER PRIMARY KEY, time);
      INSERT INTO temp.here SELECT id, time FROM operation;
      INSERT OR IGNORE INTO temp.here SELECT operation, NULL FROM rehoming;
      CREATE INDEX temp.here_time ON here (time);
      """)
    let numbers = try database.rows("SELECT number FROM temp.in_operation ORDER BY number") {
      $0.integer(0)
    }
    for number in numbers {
      let found = try database.rows(
        """
        SELECT here.id FROM temp.in_operation AS i JOIN temp.here ON here.time IS i.time
        LEFT JOIN operation AS o ON o.id = here.id
        WHERE i.number = ? AND o.kind IS i.kind AND o.field IS i.field AND o.word IS i.word
        AND o.count IS i.count
        AND NOT EXISTS (SELECT 1 FROM temp.in_operation AS k WHERE k.known = here.id)
        ORDER BY here.id
        """, .integer(number)
      ) { $0.integer(0) }
      for id in found where try hasSameParts(number, id) {
        try database.run(
          "UPDATE temp.in_operation SET known = ? WHERE number = ?", .integer(id), .integer(number))
        break
      }
    }
    try database.execute("DROP TABLE temp.here")
  }

  private func hasSameParts(_ number: Int64, _ id: Int64) throws(StoreError) -> Bool {
    for (table, columns) in [
      ("edit", ["path", "field", "old", "new"]), ("move", ["path", "old", "new"]),
      ("rehoming", ["old", "new"]),
    ] {
      let same = columns.map { "e.\($0) IS i.\($0)" }.joined(separator: " AND ")
      let isOther = try database.rows(
        """
        SELECT (SELECT count(*) FROM temp.in_\(table) WHERE owner = ?1)
          <> (SELECT count(*) FROM \(table) WHERE operation = ?2)
        OR EXISTS (SELECT 1 FROM temp.in_\(table) AS i
          LEFT JOIN \(table) AS e ON e.operation = ?2 AND e.number = i.number AND \(same)
          WHERE i.owner = ?1 AND e.operation IS NULL)
        """, .integer(number), .integer(id)
      ) { $0.integer(0) == 1 }
      if isOther.first != false { return false }
    }
    return true
  }

  private func findKnownWrites() throws(StoreError) {
    let numbers = try database.rows("SELECT number FROM temp.in_write ORDER BY number") {
      $0.integer(0)
    }
    for number in numbers {
      try database.run(
        """
        UPDATE temp.in_write SET known = (
          SELECT w.id FROM write AS w INDEXED BY write_target
          LEFT JOIN write_session AS s ON s.write = w.id
          WHERE w.target = in_write.target AND w.time = in_write.time
          AND w.photo = in_write.photo AND w.hash_before IS in_write.hash_before
          AND w.hash_after = in_write.hash_after AND w.reverse_patch = in_write.reverse_patch
          AND s.session IS in_write.session
          AND NOT EXISTS (SELECT 1 FROM temp.in_write AS k WHERE k.known = w.id)
          ORDER BY w.id LIMIT 1)
        WHERE number = ?
        """, .integer(number))
    }
  }

  // MARK: - Numbers

  /// - Parameter orphans: further rows that have numbers from this table.
  private func order(_ table: String, orphans: String? = nil) throws(StoreError) -> ImportOrder {
    func rows(_ sql: String) throws(StoreError) -> [ImportOrder.Row] {
      try database.rows(sql) { ($0.integer(0), $0.optionalInteger(1)) }
    }
    let more = orphans.map { " UNION ALL \($0) WHERE operation NOT IN (SELECT id FROM operation)" }
    let existing = try rows("SELECT id, time FROM \(table)\(more ?? "") ORDER BY 1")
    let last = try database.rows(
      "SELECT max(seq) FROM sqlite_sequence WHERE name = ?", .text(table)
    ) {
      $0.integer(0)
    }
    return ImportOrder(
      existing: existing.reduce(into: []) { rows, row in
        if rows.last?.number != row.number { rows.append(row) }
      },
      new: try rows(
        "SELECT number, time FROM temp.in_\(table) WHERE known IS NULL ORDER BY number"),
      next: max(last.first ?? 0, existing.last?.number ?? 0) + 1)
  }

  private func assign(_ order: ImportOrder, _ table: String) throws(StoreError) {
    for (number, id) in order.assigned {
      try database.run(
        "UPDATE temp.in_\(table) SET id = ? WHERE number = ?", .integer(id), .integer(number))
    }
    try database.execute("UPDATE temp.in_\(table) SET id = known WHERE known IS NOT NULL")
    for (from, to) in order.moved {
      try database.run(
        "UPDATE temp.in_\(table) SET id = ? WHERE known = ?", .integer(to), .integer(from))
    }
  }

  /// A row is inserted anew, so that its number is never given out again.
  private func move(operations order: ImportOrder) throws(StoreError) {
    for (from, to) in order.moved {
      try database.run(
        """
        INSERT INTO operation SELECT ?2, time, kind, field, word, count, undone
        FROM operation WHERE id = ?1
        """, .integer(from), .integer(to))
      try database.run("DELETE FROM operation WHERE id = ?", .integer(from))
      for table in ["edit", "move", "rehoming"] {
        try database.run(
          "UPDATE \(table) SET operation = ?2 WHERE operation = ?1", .integer(from), .integer(to))
      }
    }
  }

  private func move(writes order: ImportOrder) throws(StoreError) {
    guard let first = order.moved.first?.from else { return }
    let ends = try database.rows(
      "SELECT write, back_to FROM write_session WHERE back_to >= ?", .integer(first)
    ) { (write: $0.integer(0), back: $0.integer(1)) }
    let olds = order.moved.map(\.from)
    for (write, back) in ends {
      let index = olds.firstIndex(from: back)
      guard index < olds.count else { continue }
      try database.run(
        "UPDATE write_session SET back_to = ? WHERE write = ?", .integer(order.moved[index].to),
        .integer(write))
    }
    for (from, to) in order.moved {
      try database.run(
        """
        INSERT INTO write SELECT ?2, time, photo, target, hash_before, hash_after, reverse_patch,
        state FROM write WHERE id = ?1
        """, .integer(from), .integer(to))
      try database.run("DELETE FROM write WHERE id = ?", .integer(from))
      for table in ["write_edit", "write_session"] {
        try database.run(
          "UPDATE \(table) SET write = ?2 WHERE write = ?1", .integer(from), .integer(to))
      }
    }
  }

  // MARK: - The imported rows

  private func insertOperations() throws(StoreError) {
    // Likewise, the number of an operation of which only what passed to other files is left is never given out again.
    try database.execute(
      """
      INSERT INTO operation SELECT id, coalesce(time, 0), coalesce(kind, ''), field, word,
        coalesce(count, 0), coalesce(undone, 0)
        FROM temp.in_operation WHERE known IS NULL ORDER BY id;
      DELETE FROM operation WHERE kind = '';
      INSERT INTO edit SELECT o.id, e.number, path, e.field, old, new FROM temp.in_edit AS e
        JOIN temp.in_operation AS o ON o.number = e.owner WHERE o.known IS NULL;
      INSERT INTO move SELECT o.id, m.number, path, old, new FROM temp.in_move AS m
        JOIN temp.in_operation AS o ON o.number = m.owner WHERE o.known IS NULL;
      INSERT INTO rehoming SELECT o.id, r.number, old, new, stays FROM temp.in_rehoming AS r
        JOIN temp.in_operation AS o ON o.number = r.owner WHERE o.known IS NULL;
      """)
  }

  private func insertWrites() throws(StoreError) {
    try database.execute(
      """
      INSERT INTO write SELECT id, time, photo, target, hash_before, hash_after, reverse_patch, state
        FROM temp.in_write WHERE known IS NULL ORDER BY id;
      INSERT INTO write_edit SELECT w.id, e.number, path, field, old, new FROM temp.in_write_edit AS e
        JOIN temp.in_write AS w ON w.number = e.owner WHERE w.known IS NULL;
      INSERT INTO write_session SELECT w.id, w.session, b.id FROM temp.in_write AS w
        LEFT JOIN temp.in_write AS b ON b.number = w.back
        WHERE w.known IS NULL AND w.session IS NOT NULL;
      INSERT OR IGNORE INTO session_kind SELECT DISTINCT session, kind FROM temp.in_write
        WHERE known IS NULL AND session IS NOT NULL AND kind IS NOT NULL;
      """)
  }

  /// An edit of an operation that was already here has been saved or discarded here if it is no longer pending.
  private func insertPending() throws(StoreError) -> ImportSummary.Part {
    let all = try count("temp.in_waiting")
    try database.execute(
      """
      DELETE FROM temp.in_waiting WHERE EXISTS (
        SELECT 1 FROM waiting AS w WHERE w.path = in_waiting.path AND w.field = in_waiting.field
        AND w.value IS in_waiting.value);
      """)
    let others = try count(
      "temp.in_waiting AS i JOIN waiting AS w ON w.path = i.path AND w.field = i.field")
    try database.execute(
      """
      DELETE FROM temp.in_waiting WHERE EXISTS (
        SELECT 1 FROM waiting AS w WHERE w.path = in_waiting.path AND w.field = in_waiting.field);
      DELETE FROM temp.in_waiting WHERE EXISTS (
        SELECT 1 FROM temp.in_edit AS e JOIN temp.in_operation AS o ON o.number = e.owner
        WHERE e.path = in_waiting.path AND e.field = in_waiting.field
        AND e.new IS in_waiting.value AND o.known IS NOT NULL AND o.undone = 0);
      INSERT INTO waiting SELECT path, field, base, value FROM temp.in_waiting;
      """)
    let new = database.changeCount
    return ImportSummary.Part(new: new, known: all - new - others, left: others)
  }

  private func insertPositions() throws(StoreError) -> ImportSummary.Part {
    let all = try count("temp.in_place")
    let known = try count(
      "temp.in_place AS i JOIN place AS p ON p.path = i.path AND p.place = i.place")
    try database.execute("INSERT OR IGNORE INTO place SELECT * FROM temp.in_place")
    let new = database.changeCount
    return ImportSummary.Part(new: new, known: known, left: all - new - known)
  }
}
