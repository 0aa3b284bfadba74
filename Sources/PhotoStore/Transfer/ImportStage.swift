import PhotoModel

/// The lines of an exported journal, read and checked, in tables beside those of the journal that nobody else sees.
struct ImportStage {
  private let database: Database
  private let mapping: PathMapping
  private var operations: Int64 = 0
  private var writes: Int64 = 0
  /// What the lines of parts belong to.
  private var owner: TransferRow?

  /// Creates the tables.
  init(_ database: Database, _ mapping: PathMapping) throws(StoreError) {
    self.database = database
    self.mapping = mapping
    try Self.remove(from: database)
    try database.execute(
      """
      CREATE TEMP TABLE in_operation (
        number INTEGER PRIMARY KEY, time, kind, field, word, count, undone, known INTEGER, id INTEGER);
      CREATE TEMP TABLE in_edit (owner INTEGER, number INTEGER, path, field, old, new,
        PRIMARY KEY (owner, number)) WITHOUT ROWID;
      CREATE TEMP TABLE in_move (owner INTEGER, number INTEGER, path, old, new,
        PRIMARY KEY (owner, number)) WITHOUT ROWID;
      CREATE TEMP TABLE in_rehoming (owner INTEGER, number INTEGER, old, new, stays,
        PRIMARY KEY (owner, number)) WITHOUT ROWID;
      CREATE TEMP TABLE in_write (
        number INTEGER PRIMARY KEY, time, photo, target, hash_before, hash_after, reverse_patch,
        state, session, back, kind, known INTEGER, id INTEGER);
      CREATE TEMP TABLE in_write_edit (owner INTEGER, number INTEGER, path, field, old, new,
        PRIMARY KEY (owner, number)) WITHOUT ROWID;
      CREATE TEMP TABLE in_waiting (path, field, base, value,
        PRIMARY KEY (path, field)) WITHOUT ROWID;
      CREATE TEMP TABLE in_place (path PRIMARY KEY, place) WITHOUT ROWID;
      CREATE TEMP TABLE in_identity (path PRIMARY KEY, size, modified, inode, content)
        WITHOUT ROWID;
      CREATE INDEX temp.in_edit_path ON in_edit (path, field);
      CREATE INDEX temp.in_operation_known ON in_operation (known);
      CREATE INDEX temp.in_write_known ON in_write (known);
      """)
  }

  /// Removes the tables.
  static func remove(from database: Database) throws(StoreError) {
    for table in [
      "operation", "edit", "move", "rehoming", "write", "write_edit", "waiting", "place",
      "identity",
    ] {
      try database.execute("DROP TABLE IF EXISTS temp.in_\(table)")
    }
  }

  /// Reads all lines.
  mutating func fill(_ reader: TransferReader) throws(TransferError) {
    guard let first = try reader.next(), let header = Self.header(first) else { throw .noExport }
    guard header.version <= JournalExport.version, header.schema <= JournalSchema.today else {
      throw .newer
    }
    var isAtEnd = false
    while let line = try reader.next() {
      do throws(TransferError.Fault) {
        guard !isAtEnd else { throw .misplaced }
        guard case .object(let members)? = TransferParser.value(of: line),
          let type = members["type"]?.text
        else { throw .noObject }
        if type == JournalExport.end {
          guard members["lines"]?.integer == Int64(reader.number) else { throw .wrong("lines") }
          isAtEnd = true
          continue
        }
        guard let row = TransferRow(rawValue: type) else { throw .unknownType(type) }
        try take(row, try row.values(of: members, mapping))
      } catch .failed(let error) {
        throw .journal(error)
      } catch {
        throw .broken(line: reader.number, error)
      }
    }
    guard isAtEnd else { throw .cutOff }
  }

  private static func header(_ line: [UInt8]) -> (version: Int64, schema: Int64)? {
    guard case .object(let members)? = TransferParser.value(of: line),
      members["type"]?.text == JournalExport.mark, let version = members["version"]?.integer,
      let schema = members["schema"]?.integer, version > 0, schema > 0
    else { return nil }
    return (version, schema)
  }

  private mutating func take(
    _ row: TransferRow, _ values: [SQLValue]
  ) throws(TransferError.Fault) {
    switch row {
    case .operation:
      let parts = [values[0], values[1], values[4], values[5]]
      let missing = parts.count { $0.isNull }
      guard missing == 0 || values.allSatisfy(\.isNull) else { throw .missing("kind") }
      operations += 1
      try insert("operation", [.integer(operations)] + values + [.null, .null])
      owner = row
    case .write:
      writes += 1
      // What was taken back must have come before.
      if let back = values[8].number, !(1...writes ~= back) { throw .wrong("backTo") }
      guard values[7].isNull == false || values[8].isNull else { throw .missing("session") }
      try insert("write", [.integer(writes)] + values + [.null, .null])
      owner = row
    case .edit where owner == .operation:
      try insert("edit", [.integer(operations)] + values, isPart: true)
    case .edit where owner == .write:
      try insert("write_edit", [.integer(writes)] + values, isPart: true)
    case .move where owner == .operation:
      try insert("move", [.integer(operations)] + values, isPart: true)
    case .takeOver where owner == .operation:
      try insert("rehoming", [.integer(operations)] + values, isPart: true)
    case .edit, .move, .takeOver: throw .misplaced
    case .pending: try insert("waiting", values)
    case .place: try insert("place", values)
    case .identity: try insert("identity", values)
    }
  }

  /// - Parameter isPart: whether its number must differ from those before; of all other rows the first one counts, if
  ///   a mapping makes two folders one.
  private func insert(
    _ table: String, _ values: [SQLValue], isPart: Bool = false
  ) throws(TransferError.Fault) {
    let marks = values.map { _ in "?" }.joined(separator: ", ")
    do throws(StoreError) {
      let sql = "INSERT OR IGNORE INTO temp.in_\(table) VALUES (\(marks))"
      try database.statement(sql).run(values)
    } catch {
      throw .failed(error)
    }
    if isPart, database.changeCount == 0 { throw .wrong("number") }
  }
}

extension SQLValue {
  fileprivate var isNull: Bool { if case .null = self { true } else { false } }
}
