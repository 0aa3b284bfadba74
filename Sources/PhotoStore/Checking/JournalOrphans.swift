/// Rows of a table of a journal whose operation or write is not there: nothing can be done with them.
struct JournalOrphans {
  /// The table.
  let table: String
  private let column: String
  private let owner: String

  /// Those that there can be.
  static let all = [
    Self(table: "edit", column: "operation", owner: "operation"),
    Self(table: "move", column: "operation", owner: "operation"),
    Self(table: "write_edit", column: "write", owner: "write"),
    Self(table: "write_session", column: "write", owner: "write"),
  ]

  /// The table, and what chooses them, as SQL.
  var condition: String { "\(table) WHERE \(column) NOT IN (SELECT id FROM \(owner))" }

  /// Removes all of them.
  static func remove(from database: Database) throws(StoreError) {
    for orphans in all { try database.run("DELETE FROM \(orphans.condition)") }
  }
}
