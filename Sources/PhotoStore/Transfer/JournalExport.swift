public import PhotoModel

extension Journal {
  /// Writes a journal as lines of JSON, which another machine can import: docs/journal.md describes the format.
  /// The content is that of one moment, while others may write, and is never all in memory.
  ///
  /// - Parameters:
  ///   - path: the journal.
  ///   - write: receives the bytes of whole lines.
  /// - Throws: `StoreError.cannotOpen` if there is no journal.
  public static func export(
    at path: RawPath, to write: ([UInt8]) -> Void
  ) throws(StoreError) {
    let isThere: Void? = try look(at: path) { database throws(StoreError) in
      // A reading transaction sees a single moment.
      try database.execute("BEGIN")
      defer { try? database.execute("COMMIT") }
      try withoutActuallyEscaping(write) { (write) throws(StoreError) in
        var export = JournalExport(database, write)
        try export.run()
      }
    }
    if isThere == nil { throw .cannotOpen(path, .missing) }
  }
}

/// Writes what a journal has, line by line.
struct JournalExport {
  /// The version of the format: it changes when a line means something else.
  static let version: Int64 = 1
  /// The type of the first line.
  static let mark = "verso-journal"
  /// The type of the last line, which says how many lines there are, including itself.
  static let end = "end"

  private let database: Database
  private let write: ([UInt8]) -> Void
  private var count: Int64 = 0

  init(_ database: Database, _ write: @escaping ([UInt8]) -> Void) {
    self.database = database
    self.write = write
  }

  /// Writes all lines.
  mutating func run() throws(StoreError) {
    var first = TransferLine(Self.mark)
    first.add("version", .integer(Self.version))
    first.add("schema", .integer(Int64(JournalSchema.today)))
    put(first.bytes)
    try operations()
    try writes()
    try rows(.pending, "SELECT path, field, base, value FROM waiting ORDER BY path, field")
    try rows(.place, "SELECT path, place FROM place ORDER BY path")
    try rows(
      .identity, "SELECT path, size, modified, inode, content FROM identity ORDER BY path")
    var last = TransferLine(Self.end)
    last.add("lines", .integer(count + 1))
    put(last.bytes)
  }

  private mutating func put(_ line: [UInt8]) {
    count += 1
    write(line)
  }

  /// Writes the rows of a query, one line each.
  private mutating func rows(
    _ type: TransferRow, _ sql: String, of owner: Int64? = nil
  ) throws(StoreError) {
    let values = owner.map { [SQLValue.integer($0)] } ?? []
    _ = try database.statement(sql).rows(values) { row in
      put(type.line(row.values(type.columns.count)))
    }
  }

  /// Including those of which only what was taken over is left.
  private mutating func operations() throws(StoreError) {
    let sql = """
      SELECT time, kind, field, word, count, undone, owner FROM (
        SELECT id AS owner FROM operation UNION SELECT operation FROM rehoming)
      LEFT JOIN operation ON operation.id = owner ORDER BY owner
      """
    _ = try database.rows(sql) { (row) throws(StoreError) in
      put(TransferRow.operation.line(row.values(6)))
      let id = row.integer(6)
      try rows(
        .edit, "SELECT number, path, field, old, new FROM edit WHERE operation = ? ORDER BY number",
        of: id)
      try rows(
        .move, "SELECT number, path, old, new FROM move WHERE operation = ? ORDER BY number",
        of: id)
      try rows(
        .takeOver,
        "SELECT number, old, new, stays FROM rehoming WHERE operation = ? ORDER BY number", of: id)
    }
  }

  /// What a write took back is identified by the number of that write among all.
  private mutating func writes() throws(StoreError) {
    let ids = try database.rows("SELECT id FROM write ORDER BY id") { $0.integer(0) }
    let sql = """
      SELECT time, photo, target, hash_before, hash_after, reverse_patch, state, session, back_to, kind,
      id
      FROM write LEFT JOIN write_session ON write_session.write = write.id
      LEFT JOIN session_kind ON session_kind.number = session ORDER BY id
      """
    _ = try database.rows(sql) { (row) throws(StoreError) in
      var values = row.values(10)
      if let id = values[8].number { values[8] = .integer(ids.firstIndex(from: id) + 1) }
      put(TransferRow.write.line(values))
      try rows(
        .edit,
        "SELECT number, path, field, old, new FROM write_edit WHERE write = ? ORDER BY number",
        of: row.integer(10))
    }
  }
}

extension [Int64] {
  /// The index of the first number that is not less than a given one, among numbers in ascending order.
  func firstIndex(from number: Int64) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self[middle] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
