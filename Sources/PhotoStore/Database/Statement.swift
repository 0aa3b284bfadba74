import CSQLite

/// A prepared statement.
final class Statement {
  private let handle: OpaquePointer
  private unowned let database: Database

  init(_ handle: OpaquePointer, of database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs the statement to its end.
  func run(_ values: [SQLValue]) throws(StoreError) {
    _ = try rows(values) { _ in }
  }

  /// Runs the statement and makes something from each row.
  func rows<T>(
    _ values: [SQLValue], as make: (borrowing Row) throws(StoreError) -> T
  ) throws(StoreError) -> [T] {
    var made: [T] = []
    try forEach(values) { (row) throws(StoreError) in
      made.append(try make(row))
      return true
    }
    return made
  }

  /// Runs the statement and shows each row, until the closure returns false.
  func forEach(
    _ values: [SQLValue], _ show: (borrowing Row) throws(StoreError) -> Bool
  ) throws(StoreError) {
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
    for (index, value) in values.enumerated() {
      let result = bind(value, at: Int32(index + 1))
      if result != SQLITE_OK { throw database.error(result) }
    }
    while true {
      let result = sqlite3_step(handle)
      if result == SQLITE_DONE { return }
      guard result == SQLITE_ROW else { throw database.error(result) }
      guard try show(Row(statement: handle, path: database.path)) else { return }
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .text(let text):
      let count = Int32(clamping: text.utf8.count)
      return sqlite3_bind_text(handle, index, text, count, verso_sqlite_transient())
    case .blob(let bytes):
      // An empty array may have no address, and a blob at no address is NULL.
      if bytes.isEmpty { return sqlite3_bind_zeroblob(handle, index, 0) }
      let count = UInt64(bytes.count)
      return sqlite3_bind_blob64(handle, index, bytes, count, verso_sqlite_transient())
    }
  }
}
